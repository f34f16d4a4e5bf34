import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { createAccount, logIn, signIn, type Account } from '../fixtures/account.js';
import { holdOperation, mockOperation } from '../fixtures/requests.js';
import { signInManager } from '../fixtures/manager.js';
import { expect, test as base } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';

const test = base.extend<{ manager: Account }>({
  manager: async ({ context, product }, use) => use(await signInManager(context, product, 'Phạm Chủ Tiệm')),
});

const row = (page: Page, { email }: Account) =>
  page.getByRole('region', { name: 'Danh sách người dùng' }).getByRole('listitem').filter({ hasText: email });

/** Opens the screen with one person alone. */
async function open(page: Page, person: Account) {
  await page.goto(`/dashboard/people?q=${person.email}`);
  await expect(row(page, person)).toBeVisible();
}

/** Chooses an action of a person, and answers its question. */
async function act(page: Page, person: Account, item: string, title: string, confirm: string) {
  await row(page, person).getByRole('button', { name: 'Thao tác' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: title });
  await expect(dialog.getByRole('button', { name: 'Để yên' })).toBeFocused();
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
}

test.describe('The people (C105)', () => {
  test(
    'are found, named managers, locked and removed, and each is in the record',
    { tag: '@smoke' },
    async ({ page, product, manager }) => {
      const person = await createAccount(product, 'Đặng Thùy Trâm');
      await page.goto('/dashboard/people');
      await expect(page.getByText('Đăng ký đang mở')).toBeVisible();
      await page.getByLabel('Tìm người dùng').fill(manager.email);
      await expect(row(page, manager)).toContainText('Quản lý');
      await expect(row(page, manager).getByRole('button', { name: 'Thao tác' })).toBeHidden();
      await page.getByLabel('Tìm người dùng').fill(person.email);
      await expect(row(page, person)).toContainText('chưa có tin');

      await act(page, person, 'Cho làm quản lý', 'Cho làm quản lý?', 'Cho làm quản lý');
      await expect(toast(page)).toContainText('Đặng Thùy Trâm đã là người quản lý');
      await expect(row(page, person)).toContainText('Quản lý');
      await act(page, person, 'Thôi làm quản lý', 'Thôi làm quản lý?', 'Thôi làm quản lý');
      await expect(row(page, person)).not.toContainText('Quản lý');
      await act(page, person, 'Khóa', 'Khóa tài khoản?', 'Khóa');
      await expect(row(page, person)).toContainText('Đã khóa');
      await act(page, person, 'Mở khóa', 'Mở khóa tài khoản?', 'Mở khóa');
      await expect(row(page, person)).not.toContainText('Đã khóa');
      await act(page, person, 'Xóa', 'Xóa tài khoản?', 'Xóa tài khoản');
      await expect(toast(page)).toContainText('Đã xóa tài khoản của Đặng Thùy Trâm');
      await expect(page.getByText('Không thấy ai')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Người dùng', level: 1 })).toBeFocused();

      const record = page.getByRole('region', { name: 'Nhật ký' });
      await expect(record.getByRole('listitem').first()).toContainText(/Phạm Chủ Tiệm xóa tài khoản số \d+/);
    },
  );

  test('can be worked with by the keyboard alone', async ({ page, product, manager: _ }) => {
    const person = await createAccount(product, 'Lê Văn Bình');
    await open(page, person);
    const button = row(page, person).getByRole('button', { name: 'Thao tác' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Khóa', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Để yên' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(row(page, person)).not.toContainText('Đã khóa');
  });

  test('are told how many posts stay, with the way to them', async ({ page, product, manager: _ }) => {
    const person = await createAccount(product);
    await person.client.savePost({
      title: 'Khai trương chi nhánh hai',
      description: 'Tin để xem ai viết',
      content: '<p>Mời bạn ghé.</p>',
      isDraft: 1,
    });
    await open(page, person);
    await row(page, person).getByRole('button', { name: 'Thao tác' }).click();
    await page.getByRole('menuitem', { name: 'Xóa', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('1 tin đã viết ở lại');
    await expect(dialog.getByRole('link', { name: 'Xem 1 tin này' })).toHaveAttribute(
      'href',
      /^\/dashboard\?author=\d+$/,
    );
  });

  test('have invitations and the record below them, each one press away', async ({ page, manager }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/dashboard/people');
    await expect(row(page, manager)).toBeVisible();
    await page.getByRole('link', { name: 'Nhật ký' }).click();
    await expect(page.getByRole('heading', { name: 'Nhật ký' })).toBeInViewport();
    await page.getByRole('link', { name: 'Lời mời' }).click();
    await expect(page.getByRole('heading', { name: 'Lời mời' })).toBeInViewport();
  });

  test('look right and are accessible at every width, light or dark (C45)', async ({
    page,
    product,
    manager: _,
  }) => {
    const person = await createAccount(
      product,
      'Công Tằng Tôn Nữ Nguyễn Thị Hoài Thương Nhớ, cửa hàng trưởng chi nhánh Bình Thạnh',
    );
    await page.goto('/dashboard/people');
    await expect(row(page, person)).toBeVisible();
    await page.getByRole('button', { name: 'Mời người mới' }).click();
    await expect(page.getByLabel('Dùng cho (người)')).toBeFocused();
    await expectAccessibleInEveryLook(page);
    await row(page, person).getByRole('button', { name: 'Thao tác' }).click();
    await page.getByRole('menuitem', { name: 'Xóa', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleInEveryLook(page);
  });

  test('do not exist for others (C103)', async ({ page, context, product }) => {
    await signIn(context, product);
    await page.goto('/dashboard/people');
    await expect(page.getByText('Không có trang này')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Người dùng' })).toBeHidden();
  });
});

test.describe('The people on a phone (C105)', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('have posts that a finger meets', async ({ page, product, manager: _ }) => {
    const person = await createAccount(product);
    await person.client.savePost({
      title: 'Khai trương chi nhánh ba',
      description: 'Tin để chạm vào',
      content: '<p>Mời bạn ghé.</p>',
      isDraft: 1,
    });
    await open(page, person);
    const link = row(page, person).getByRole('link', { name: /^1 tin của/ });
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  });
});

test.describe('An invitation (C105)', () => {
  test('is made, shown once, used, and revoked after a question', async ({
    page,
    browser,
    product,
    manager: _,
  }) => {
    await page.goto('/dashboard/people');
    const section = page.getByRole('region', { name: 'Lời mời' });
    await section.getByRole('button', { name: 'Mời người mới' }).click();
    await section.getByLabel('Dùng cho (người)').fill('101');
    await section.getByRole('button', { name: 'Tạo lời mời' }).click();
    await expect(section.getByLabel('Dùng cho (người)')).toHaveAccessibleDescription(
      'Lời mời dùng cho 1 đến 100 người',
    );
    await section.getByLabel('Dùng cho (người)').fill('2');
    await section.getByRole('button', { name: 'Tạo lời mời' }).click();
    const field = section.getByLabel('Đường dẫn mời');
    await expect(field).toBeFocused();
    const link = new URL(await field.inputValue());
    expect(link.pathname).toBe('/signup');

    const visitor = await browser.newContext({ baseURL: product.url });
    try {
      const invited = await visitor.newPage();
      await invited.goto(link.pathname + link.search);
      await invited.getByLabel('Họ tên').fill('Mai Khách Mời');
      await invited.getByLabel('Email').fill(`mai.${link.search.slice(-4)}@tiem.example`);
      await invited.getByLabel('Mật khẩu', { exact: true }).fill('BanhMi2026');
      await invited.getByLabel('Nhập lại mật khẩu').fill('BanhMi2026');
      await invited.getByRole('button', { name: 'Tạo tài khoản' }).click();
      await expect(invited).toHaveURL(/\/select-plan/);
    } finally {
      await visitor.close();
    }

    await page.reload();
    const first = section.getByRole('listitem').first();
    await expect(first).toContainText('Đã vào: Mai Khách Mời');
    await expect(page.getByText(link.search)).toBeHidden();
    await first.getByRole('button', { name: 'Thu hồi' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Thu hồi' }).click();
    await expect(first).toContainText('Đã thu hồi');
    await expect(section.getByRole('heading', { name: 'Lời mời' })).toBeFocused();
  });
});

test.describe('A link for a new password, without mail (C105)', () => {
  test('is handed on, sets the password, and the next login says who made it', async ({
    page,
    browser,
    product,
    manager: _,
  }) => {
    const person = await createAccount(product, 'Lan Quên Mật Khẩu');
    await open(page, person);
    await act(page, person, 'Tạo đường dẫn đặt mật khẩu', 'Tạo đường dẫn đặt mật khẩu?', 'Tạo đường dẫn');
    const field = page.getByLabel('Đường dẫn cho Lan Quên Mật Khẩu');
    await expect(field).toBeFocused();
    const link = new URL(await field.inputValue());

    const other = await browser.newContext({ baseURL: product.url });
    try {
      const hers = await other.newPage();
      await hers.goto(link.pathname + link.hash);
      await hers.getByLabel('Mật khẩu mới').fill('PhoBo2027');
      await hers.getByRole('button', { name: 'Đặt mật khẩu mới' }).click();
      await expect(hers.getByText('Đã đặt mật khẩu mới')).toBeVisible();
      await logIn(hers, { email: person.email, password: 'PhoBo2027' });
      await expect(toast(hers)).toContainText(
        /Login successful!Mật khẩu đã được đặt bằng đường dẫn mà Phạm Chủ Tiệm tạo lúc/,
      );
    } finally {
      await other.close();
    }
  });
});

test.describe('A colleague who is locked while writing (C103, C105)', () => {
  test.use({ expectedErrors: /401|403/ });

  test('sees it, and goes on with the same words once unlocked', async ({
    page,
    manager: _,
    addColleague,
  }) => {
    const colleague = await addColleague('Bình Đang Viết');
    const { editor, page: theirs } = colleague;
    await editor.openNew();
    await editor.fill({ words: 'Chữ chưa kịp lưu.' });
    await open(page, colleague);
    await act(page, colleague, 'Khóa', 'Khóa tài khoản?', 'Khóa');
    await expect(row(page, colleague)).toContainText('Đã khóa');

    await editor.draft.click();
    const dialog = theirs.getByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' });
    const signInAgain = async () => {
      await dialog.getByLabel('Mật khẩu').fill(colleague.password);
      await dialog.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    };
    await signInAgain();
    await expect(dialog).toContainText('Tài khoản đã bị khóa');
    await act(page, colleague, 'Mở khóa', 'Mở khóa tài khoản?', 'Mở khóa');
    await expect(row(page, colleague)).not.toContainText('Đã khóa');
    await signInAgain();
    await expect(dialog).toBeHidden();
    await expect(editor.text).toContainText('Chữ chưa kịp lưu.');
    await editor.draft.click();
    await editor.expectSaved();
  });
});

test.describe('People without a network', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('are waited for, and asked for again, until it is known who may see them', async ({
    page,
    manager: _,
  }) => {
    const answer = await holdOperation(page, 'Desk', 'abort');
    await page.goto('/dashboard/people');
    await expect(page.getByText('Đang tải trang…')).toBeAttached();
    await expectAccessibleInEveryLook(page);
    answer();
    await expect(page.getByText('Chưa tải được trang')).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByRole('heading', { name: 'Người dùng' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Người dùng' })).toBeVisible();
  });

  test('are said to be missing, and what could not be done says why', async ({
    page,
    product,
    manager: _,
  }) => {
    const person = await createAccount(product);
    await open(page, person);
    await mockOperation(page, 'LockAccount', 'abort');
    await act(page, person, 'Khóa', 'Khóa tài khoản?', 'Khóa');
    await expect(page.getByRole('alertdialog')).toContainText('Kiểm tra kết nối mạng rồi thử lại');
    await mockOperation(page, 'People', 'abort');
    await page.reload();
    await expect(page.getByText('Chưa tải được người dùng')).toBeVisible();
  });
});
