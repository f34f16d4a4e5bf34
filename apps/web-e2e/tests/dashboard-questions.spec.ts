import { createAccount, send } from '../fixtures/account.js';
import { expectAccessibleInBothThemes, expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { chooseAll, countRequests, expect, rows, test } from '../fixtures/dashboard-test.js';
import { expectToFit } from '../fixtures/fits.js';
import type { Colleague } from '../fixtures/colleague.js';
import type { Product } from '../fixtures/product.js';
import { toast } from '../fixtures/toast.js';
import { mockOperation, responseTo } from '../fixtures/requests.js';

/** A colleague opens a post, with a working copy if something is typed. */
async function openBy({ page, editor }: Colleague, id: number, typed?: string) {
  const reported = responseTo(page, 'ReportEditing');
  await editor.open(id);
  await reported;
  if (typed) {
    await editor.write(typed);
    await editor.saveWorkingCopy();
  }
}

/** Tells the server that somebody has a post open. */
async function open(product: Product, name: string, id: number) {
  const report = 'mutation($id:ID!,$tab:EditingTabInput!){reportEditing(postId:$id,tab:$tab){others{name}}}';
  const variables = { id, tab: { tab: crypto.randomUUID(), isOpen: true } };
  await send(product, await createAccount(product, name), report, variables);
}

test.describe('The question before a deletion (C76)', () => {
  test('names who has the post open, the working copy and the schedule that go with it', async ({
    addColleague,
    page,
    account,
    product,
    write,
    word,
  }) => {
    await write(2);
    const { contents } = await account.client.listPosts(1, { filters: { q: word } });
    const { id } = contents.find(({ title }) => title.endsWith('số 1'))!;
    await send(
      product,
      account,
      'mutation($id:ID!,$schedule:PostScheduleInput!){schedulePost(id:$id,schedule:$schedule){id}}',
      { id, schedule: { unpublishAt: new Date(Date.now() + 86_400_000).toISOString() } },
    );
    const lan = await addColleague('Lê Thị Lan');
    await openBy(lan, id, ' Lan thêm hành.');
    await page.goto(`/dashboard?q=${word}`);
    await page.getByRole('button', { name: `Xóa: ${word} số 1` }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Xác nhận xóa' });
    const news = dialog.getByRole('status');
    await expect(news).toContainText(
      /Lê Thị Lan đang mở tin này \(thấy lúc \d\d:\d\d\), có thể đang viết dở\./,
    );
    await expect(news).toContainText('Bản sửa chưa đăng của Lê Thị Lan cũng bị xóa.');
    await expect(news).toContainText(/Lịch của tin cũng bị bỏ: hẹn gỡ lúc .+\./);
    await expect(dialog.getByRole('button', { name: 'Hủy' })).toBeFocused();
    await expectAccessibleInBothThemes(page, 'the deletion of an open post');
    await page.keyboard.press('Escape');

    // Each question asks again: who has it open is true for a moment.
    await lan.context.close();
    await page.getByRole('button', { name: `Xóa: ${word} số 2` }).click();
    await expect(dialog.getByRole('button', { name: 'Xóa tin' })).toBeEnabled();
    await expect(news).toHaveText('');
    await open(product, 'Minh', contents.find(({ title }) => title.endsWith('số 2'))!.id);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Xóa: ${word} số 2` }).click();
    await expect(news).toHaveText(/^Minh đang mở tin này \(thấy lúc \d\d:\d\d\), có thể đang viết dở\.$/);
    await dialog.getByRole('button', { name: 'Xóa tin' }).click();
    await expect(toast(page)).toContainText('Xóa tin thành công!');
  });

  test('of several posts names only those of which something is lost', async ({
    addColleague,
    page,
    account,
    write,
    word,
  }) => {
    await write(3, { isDraft: 1 });
    const { contents } = await account.client.listPosts(1, { filters: { q: word } });
    await openBy(await addColleague('Lê Thị Lan'), contents.find(({ title }) => title.endsWith('số 2'))!.id);
    await page.goto(`/dashboard?q=${word}`);
    const bar = await chooseAll(page);
    await bar.getByRole('button', { name: 'Xóa' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Xác nhận xóa' });
    await expect(dialog.getByRole('listitem')).toHaveText([
      new RegExp(
        `^${word} số 2Lê Thị Lan đang mở tin này \\(thấy lúc \\d\\d:\\d\\d\\), có thể đang viết dở\\.$`,
      ),
    ]);
    await expect(dialog.getByRole('status')).toContainText('Hãy xem lại 1 tin trước khi xóa:');
    const requests = countRequests(page);
    await dialog.getByRole('button', { name: 'Xóa 3 tin' }).click();
    await expect(toast(page)).toContainText('Đã xóa 3 tin');
    expect(requests).toEqual(['ChangePosts', 'PostList']);
  });

  test('says that it does not know who has the post open, and deletes it', async ({ page, write, word }) => {
    await write(1);
    await page.goto(`/dashboard?q=${word}`);
    const extensions = { code: 'UNAVAILABLE', errors: {} };
    await mockOperation(page, 'Concerns', { data: null, errors: [{ message: 'Bận', extensions }] });
    await page.getByRole('button', { name: `Xóa: ${word} số 1` }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Xác nhận xóa' });
    await expect(dialog.getByRole('status')).toHaveText('Chưa xem được có ai đang mở tin hay không.');
    await dialog.getByRole('button', { name: 'Xóa tin' }).click();
    await expect(toast(page)).toContainText('Xóa tin thành công!');
  });
});

test('The question before several posts go offline names the schedules that end, and what was done is counted (C76)', async ({
  page,
  account,
  product,
  write,
  word,
}) => {
  await write(2, { isDraft: 1 });
  const { contents } = await account.client.listPosts(1, { filters: { q: word } });
  const { id } = contents.find(({ title }) => title.endsWith('số 1'))!;
  await send(
    product,
    account,
    'mutation($id:ID!,$schedule:PostScheduleInput!){schedulePost(id:$id,schedule:$schedule){id}}',
    { id, schedule: { publishAt: new Date(Date.now() + 86_400_000).toISOString() } },
  );
  await page.goto(`/dashboard?q=${word}`);
  const row = rows(page).filter({ hasText: `${word} số 1` });
  await expect(row).toContainText('Hẹn đăng');
  const bar = await chooseAll(page);
  await bar.getByRole('button', { name: 'Gỡ' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Gỡ tin khỏi trang tin?' });
  await expect(dialog.getByRole('status')).toContainText('Lịch hẹn của 1 tin cũng bị bỏ:');
  await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`^${word} số 1Hẹn đăng lúc .+\\.$`)]);
  await dialog.getByRole('button', { name: 'Gỡ 2 tin' }).click();
  await expect(toast(page)).toContainText('Đã bỏ lịch đăng của 1 tin nháp, 1 tin giữ nguyên vì vốn là nháp');
  await expect(row).not.toContainText('Hẹn đăng');
});

test.describe('The question before several posts are published (C76)', () => {
  test('says how many they are and names the drafts without text; nothing happens before', async ({
    page,
    account,
    write,
    word,
  }) => {
    await write(2, { isDraft: 1 });
    const full = { description: 'Mô tả ngắn', content: '<p>Nước dùng trong.</p>', isDraft: 1 as const };
    await account.client.savePost({ ...full, title: `${word} có chữ` });
    await page.goto(`/dashboard?q=${word}`);
    const bar = await chooseAll(page);
    await bar.getByRole('button', { name: 'Đăng' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Đăng các tin đã chọn?' });
    await expect(dialog).toHaveAccessibleDescription(
      'Người đọc sẽ thấy 3 tin đã chọn ngay sau khi bạn đăng.',
    );
    await expect(dialog.getByRole('listitem')).toHaveText([`${word} số 2`, `${word} số 1`]);
    await expect(dialog.getByRole('button', { name: 'Hủy' })).toBeFocused();
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('status')).toHaveText('Đã chọn 3 tin');
    await expect(rows(page).filter({ hasText: 'Nháp' })).toHaveCount(3);
    await bar.getByRole('button', { name: 'Đăng' }).click();
    await dialog.getByRole('button', { name: 'Đăng 3 tin' }).click();
    await expect(toast(page)).toContainText('Đã đăng 3 tin');
  });

  test('keeps its buttons in sight with a page of the longest titles and names', async ({
    page,
    account,
    product,
    word,
  }) => {
    test.slow();
    const title = (number: number) => `${word} ${number} ${'Phở bò tái lăn '.repeat(18)}${'ơ'.repeat(15)}`;
    for (let number = 1; number <= 20; number += 1) {
      const post = { title: title(number), description: 'Mô tả', content: '', isDraft: 1 as const };
      const { data } = await account.client.savePost(post);
      if (number <= 4) await open(product, `${'Nguyễn'.repeat(30)} Lan`, data.id);
    }
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`/dashboard?q=${word}`);
    const bar = await chooseAll(page);
    for (const [action, button] of [
      ['Đăng', 'Đăng 20 tin'],
      ['Xóa', 'Xóa 20 tin'],
    ] as const) {
      await bar.getByRole('button', { name: action }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByRole('list')).toBeVisible();
      await expectToFit(page, action);
      const list = dialog.getByRole('list');
      expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await expect(dialog.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
    }
  });
});
