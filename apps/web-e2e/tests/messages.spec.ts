import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { send, signIn } from '../fixtures/account.js';
import { aVisitor, storeMessage, type Visitor } from '../fixtures/inbox.js';
import { anotherManager, signInManager } from '../fixtures/manager.js';
import { expect, test } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';

/** The list with what a search finds. */
async function search(page: Page, text: string) {
  await page.goto('/dashboard/messages');
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(/[?&]q=/);
}

const rowOf = (page: Page, { name }: Visitor) => page.getByRole('listitem').filter({ hasText: name });

const badge = { new: 'Mới', answered: 'Đã trả lời' } as const;

async function open(page: Page, visitor: Visitor) {
  await search(page, visitor.email);
  await rowOf(page, visitor).getByRole('link', { name: visitor.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(visitor.name);
}

test.describe('/dashboard/messages (C104)', () => {
  test(
    'shows who wrote, and answers a message in one press with a way back, by keyboard',
    { tag: '@smoke' },
    async ({ page, context, product }) => {
      await signInManager(context, product);
      const visitor = aVisitor();
      await storeMessage(product, visitor);
      await search(page, visitor.phone.slice(0, 8));

      const row = rowOf(page, visitor);
      await expect(row).toContainText('Quán phở của mình cần máy in bếp.');
      await expect(row.getByRole('link', { name: /^Gọi/ })).toHaveAttribute(
        'href',
        `tel:${visitor.phoneE164}`,
      );
      await expect(row.getByRole('link', { name: /^Zalo/ })).toHaveAttribute(
        'href',
        `https://zalo.me/${visitor.phoneE164.slice(1)}`,
      );
      await expect(row.getByRole('link', { name: /^Viết thư/ })).toHaveAttribute(
        'href',
        new RegExp(`^mailto:${visitor.email}\\?subject=Tr%E1%BA%A3`),
      );

      const sidebar = page.getByRole('navigation', { name: 'Quản trị' });
      const open = async () => Number(/\d+/.exec(await sidebar.innerText())?.[0] ?? 0);
      const before = await open();
      await row.getByRole('button', { name: 'Đánh dấu đã trả lời' }).focus();
      await page.keyboard.press('Enter');
      await expect(toast(page)).toContainText('Đã đánh dấu là đã trả lời');
      await expect(row.getByText(badge.answered, { exact: true })).toBeVisible();
      await expect.poll(open).toBe(before - 1);
      // What is done has no button; the focus stays in its row.
      await expect(row.getByRole('button')).toHaveCount(0);
      await expect(row.getByRole('link', { name: visitor.name, exact: true })).toBeFocused();

      await toast(page).getByRole('button', { name: 'Hoàn tác' }).click();
      await expect(row.getByText(badge.new, { exact: true })).toBeVisible();
      await expect.poll(open).toBe(before);
    },
  );

  test('filters by state with numbers, in the URL, and saves what it shows as CSV', async ({
    page,
    context,
    product,
  }) => {
    await signInManager(context, product);
    const visitor = aVisitor('=HYPERLINK Hà');
    await storeMessage(product, visitor);
    await storeMessage(product, visitor, 'Cho mình hỏi thêm giá của gói lớn.');
    await search(page, visitor.email.toUpperCase());
    await rowOf(page, visitor).first().getByRole('button', { name: 'Đánh dấu đã trả lời' }).click();

    const filter = page.getByRole('navigation', { name: 'Lọc theo tình trạng' });
    await expect(filter).toHaveText(/Tất cả\s*2\s*Mới\s*1\s*Đã trả lời\s*1\s*Rác\s*0/);
    await filter.getByRole('link', { name: /^Mới/ }).click();
    await expect(page).toHaveURL(/state=new/);
    await expect(rowOf(page, visitor)).toHaveCount(1);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tải CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^loi-nhan-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`"'${visitor.name}"`);
    await expect(toast(page)).toContainText('Đã tải 1 lời nhắn');

    await filter.getByRole('link', { name: /^Rác/ }).click();
    await expect(page.getByText('Không tìm thấy lời nhắn nào')).toBeVisible();
    await page.getByRole('link', { name: 'Xem tất cả' }).click();
    await expect(page).toHaveURL(/\/dashboard\/messages$/);
  });

  test('has the ways to all senders below each other from 1024 px on, also where one has no Zalo', async ({
    page,
    context,
    product,
  }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await signInManager(context, product);
    const visitor = aVisitor();
    await storeMessage(product, visitor);
    await storeMessage(product, { ...visitor, phone: '024 3999 1234', phoneE164: '' });
    await search(page, visitor.email);
    const letters = page.getByRole('main').getByRole('link', { name: /^Viết thư/ });
    await expect(letters).toHaveCount(2);
    await expect(page.getByRole('link', { name: /^Zalo/ })).toHaveCount(1);
    const [first, second] = await letters.all();
    expect((await first!.boundingBox())!.x).toBe((await second!.boundingBox())!.x);
  });

  test('is accessible in every look', async ({ page, context, product }) => {
    await signInManager(context, product);
    const visitor = aVisitor('Công ty trách nhiệm hữu hạn một thành viên Ngô Thị Tuyết Nhung');
    await storeMessage(product, visitor, 'a'.repeat(300));
    await search(page, visitor.email);
    await expect(rowOf(page, visitor)).toBeVisible();
    await expectAccessibleInEveryLook(page);
  });

  test('does not exist for other accounts (C103)', async ({ page, context, product }) => {
    await signIn(context, product);
    await page.goto('/dashboard/messages');
    await expect(page.getByText('Không có trang này')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lời nhắn' })).toHaveCount(0);
  });
});

test.describe('/dashboard/messages/:id (C104)', () => {
  test(
    'shows the whole text, keeps a note, and says who did what',
    { tag: '@smoke' },
    async ({ page, context, product }) => {
      const { name } = await signInManager(context, product);
      const visitor = aVisitor();
      await storeMessage(product, visitor);
      await open(page, visitor);
      await expect(page.getByText('Gọi giúp mình buổi chiều nhé.')).toBeVisible();
      await expect(page.getByRole('link', { name: `Gọi ${visitor.phone}` })).toBeVisible();

      const note = page.getByRole('textbox', { name: 'Ghi chú' });
      const saveNote = page.getByRole('button', { name: 'Lưu ghi chú' });
      await note.fill('ă'.repeat(501));
      await saveNote.click();
      await expect(note).toHaveAccessibleDescription(/Ghi chú tối đa 500 ký tự/);
      await note.fill('Gọi lại sau 17 giờ');
      await saveNote.click();
      await expect(toast(page)).toContainText('Đã lưu ghi chú');
      await page.getByRole('button', { name: 'Rác', exact: true }).click();
      const history = page.getByRole('region', { name: 'Nhật ký' }).getByRole('listitem');
      await expect(history).toContainText([`${name} sửa ghi chú`, `${name} đánh dấu rác`]);
      await page.reload();
      await expect(note).toHaveValue('Gọi lại sau 17 giờ');
    },
  );

  test('keeps both notes when a colleague was first, and asks before an unsaved one is lost', async ({
    page,
    context,
    product,
  }) => {
    await signInManager(context, product);
    const colleague = await anotherManager(product, 'Trần Văn Minh');
    const visitor = aVisitor();
    await storeMessage(product, visitor);
    await open(page, visitor);
    const id = page.url().split('/').at(-1);
    const note = page.getByRole('textbox', { name: 'Ghi chú' });
    await note.fill('Của Hoa');
    await send(
      product,
      colleague,
      'mutation ($id: ID!) { saveContactMessageNote(id: $id, input: { note: "Của Minh" }) { id } }',
      { id },
    );
    await page.getByRole('button', { name: 'Lưu ghi chú' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Đồng nghiệp vừa sửa ghi chú này' });
    await expect(alert).toContainText('Của Minh');
    await expect(note).toHaveValue('Của Hoa');

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ở lại' }).click();
    await page.getByRole('button', { name: 'Lưu ghi chú' }).click();
    await expect(toast(page)).toContainText('Đã lưu ghi chú');
    await expect(alert).toHaveCount(0);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('deletes what there is of a person, by email or also by number, after a question', async ({
    page,
    context,
    product,
  }) => {
    await signInManager(context, product);
    const visitor = aVisitor();
    await storeMessage(product, visitor);
    await storeMessage(product, { ...visitor, email: `hai-${visitor.email}` });
    await search(page, visitor.phone);
    await expect(rowOf(page, visitor)).toHaveCount(2);
    await rowOf(page, visitor).first().getByRole('link', { name: visitor.name, exact: true }).click();

    await page.getByRole('button', { name: 'Xóa dữ liệu của người này' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('1 lời nhắn của');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Xóa 2 lời nhắn' }).click();
    await expect(page).toHaveURL(/\/dashboard\/messages$/);
    await expect(toast(page)).toContainText('Đã xóa 2 lời nhắn');
    await search(page, visitor.phone);
    await expect(page.getByText('Không tìm thấy lời nhắn nào')).toBeVisible();
  });

  test('says that a message does not exist', async ({ page, context, product }) => {
    await signInManager(context, product);
    await page.goto('/dashboard/messages/999999999');
    await expect(page.getByText('Không tìm thấy lời nhắn này')).toBeVisible();
    await page.getByRole('link', { name: 'Về danh sách lời nhắn' }).click();
    await expect(page).toHaveURL(/\/dashboard\/messages$/);
  });

  test('is accessible in every look, the question too', async ({ page, context, product }) => {
    await signInManager(context, product);
    const visitor = aVisitor('Công ty trách nhiệm hữu hạn một thành viên Ngô Thị Tuyết Nhung');
    await storeMessage(product, visitor, 'a'.repeat(300));
    await open(page, visitor);
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: 'Xóa dữ liệu của người này' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleInEveryLook(page);
  });
});
