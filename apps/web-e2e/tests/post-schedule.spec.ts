import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { letPlanFallDue } from '../fixtures/database.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';
import { responseTo } from '../fixtures/requests.js';

const inAYear = () => `${new Date().getFullYear() + 1}-03-01T08:00`;

test('A draft is planned, goes online at its time, and the editor that stays open saves on (F145, C64)', async ({
  page,
  editorPage: editor,
  product,
  request,
}) => {
  test.slow();
  await editor.openNew();
  await editor.fill({ title: `Mở cửa mồng sáu ${Date.now()}`, words: 'Tiệm mở cửa lại.' });
  await editor.more('Hẹn giờ');
  // What is planned is what is saved, when it is planned.
  await expect(editor.dialog).toContainText('Khi bạn bấm Hẹn giờ, bài đang viết được lưu nháp');
  await editor.dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(page).toHaveURL('/dashboard/post');
  await editor.expectKept();
  await editor.more('Hẹn giờ');
  await expectAccessibleInEveryLook(page);
  const at = inAYear();
  await editor.dialog.getByLabel('Giờ đăng').fill(at);
  await editor.dialog.getByRole('button', { name: 'Hẹn giờ' }).click();
  await expect(editor.toast).toContainText('Đã hẹn giờ');
  await expect(editor.state).toContainText('Đã lưu lúc');
  const plan = page.getByText(`Hẹn đăng lúc ${at.slice(11)}`).first();
  await expect(plan).toBeVisible();
  await expect(page.getByText(/^Đăng lúc \d\d:\d\d.*: bản lưu cuối cùng\.$/)).toBeInViewport({
    ratio: 1,
  });
  const path = (await editor.title.getAttribute('aria-describedby'))!;
  const slug = /\/blog\/([a-z0-9-]+)/.exec(
    (await page.locator(`[id="${path.split(' ')[0]}"]`).textContent())!,
  )![1]!;
  expect((await request.get(`/blog/${slug}`, { maxRedirects: 0 })).status()).not.toBe(200);

  await editor.toList();
  await expect(page.getByRole('row').filter({ hasText: 'Mở cửa mồng sáu' }).first()).toContainText(
    'Hẹn đăng lúc',
  );
  await page.goBack();
  await editor.ready();

  await letPlanFallDue(product, editor.id());
  const status = async () => (await request.get(`/blog/${slug}`, { maxRedirects: 0 })).status();
  await expect.poll(status, { intervals: [500] }).toBe(200);
  await editor.write(' Có bánh mới.');
  await editor.publish.click();
  await editor.expectSaved();
  await expect(editor.dialog).toBeHidden();
  await expect(editor.state).toContainText('Đã đăng lúc');
  expect(await (await request.get(`/blog/${slug}`)).text()).toContain('Có bánh mới');
});

test('A working copy goes online at its time, and the editor says so until then (C108)', async ({
  page,
  editorPage: editor,
  product,
  rest,
  request,
}) => {
  const post = await savePost(rest, { isDraft: 0, title: `Giá từ 0 giờ ${Date.now()}` });
  await editor.open(post.id);
  await editor.write(' Giá mới.');
  await editor.saveWorkingCopy();
  await editor.more('Hẹn giờ');
  const plan = editor.dialog.getByRole('button', { name: 'Hẹn giờ' });
  await plan.click();
  await expect(editor.dialog.getByLabel('Giờ gỡ (không bắt buộc)')).toHaveAccessibleDescription(
    /Chọn giờ đăng bản sửa hoặc giờ gỡ/,
  );
  const at = inAYear();
  await editor.dialog.getByLabel('Đăng bản sửa lúc').fill(at);
  await expectAccessibleInEveryLook(page);
  await plan.click();
  await expect(editor.toast).toContainText('Đã hẹn giờ');
  await expect(page.getByText(`Hẹn đăng bản sửa lúc ${at.slice(11)}`).first()).toBeVisible();
  await expect(page.getByText(/^Đăng bản sửa lúc \d\d:\d\d.*: bản lưu cuối cùng\.$/)).toBeInViewport({
    ratio: 1,
  });
  await editor.toList();
  await expect(page.getByRole('row').filter({ hasText: post.title })).toContainText('Hẹn đăng bản sửa lúc');

  const article = async () => (await request.get(`/blog/${post.title_path}`)).text();
  expect(await article()).not.toContain('Giá mới');
  await letPlanFallDue(product, post.id);
  await expect.poll(article, { intervals: [500] }).toContain('Giá mới');
});

test('A post that went online meanwhile is not taken offline by a draft that was begun before: its words become the working copy', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const post = await savePost(rest);
  await editor.open(post.id);
  // What the first change reports comes before the post goes online.
  const reported = responseTo(page, 'ReportEditing');
  await editor.write(' Thêm hành.');
  await reported;
  await savePost(rest, { id: post.id, isDraft: 0 });
  await editor.draft.click();
  await expect(editor.toast).toContainText('Đã lưu bản sửa');
  await expect(page.locator('[data-save-effect]')).toContainText(
    'Tin đã được đăng trong lúc bạn viết: chữ của bạn được giữ thành bản sửa, người đọc chưa thấy.',
  );
  expect(await rest.post(post.id)).toMatchObject({ is_draft: 0, content: '<p>Nước dùng trong.</p>' });
  await expect(editor.text).toContainText('Thêm hành');
  await expect(editor.draft).toHaveAccessibleDescription(/Lưu nháp sẽ gỡ tin/);
  await editor.publish.click();
  await editor.expectSaved();
});

test('A published post gets the time at which it goes offline, and loses it again', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const post = await savePost(rest, { isDraft: 0 });
  await editor.open(post.id);
  const open = () => editor.more('Hẹn giờ');
  await open();
  await expect(editor.dialog.getByLabel('Giờ đăng')).toBeHidden();
  const offline = editor.dialog.getByLabel('Giờ gỡ');
  const plan = editor.dialog.getByRole('button', { name: 'Hẹn giờ' });
  await plan.click();
  await expect(offline).toHaveAccessibleDescription(/^Chọn giờ gỡ /);
  await offline.fill('2020-01-01T08:00');
  await plan.click();
  await expect(offline).toHaveAccessibleDescription(/^Giờ hẹn đã qua /);
  await expect(offline).toBeFocused();
  await offline.fill(inAYear());
  await plan.click();
  // The toast says the same for a while.
  const words = page.getByRole('heading', { name: 'Sửa tin' }).getByText(/^Hẹn gỡ lúc 08:00 ngày 1\/3\//);
  await expect(words).toBeVisible();
  await editor.write(' Thêm hành.');
  await editor.publish.click();
  await editor.expectSaved();
  await expect(words).toBeVisible();
  await page.reload();
  await expect(words).toBeVisible();
  await open();
  await editor.dialog.getByRole('button', { name: 'Bỏ hẹn giờ' }).click();
  await expect(editor.toast).toContainText('Đã bỏ hẹn giờ');
  await expect(words).toBeHidden();
  await expect(page.getByRole('button', { name: 'Thêm', exact: true })).toBeFocused();
});

test('What could not be saved is said where it is, and no dialog opens', async ({ editorPage: editor }) => {
  await editor.openNew();
  await editor.write('Tiệm mở cửa lại.');
  for (const name of ['Hẹn giờ', 'Sửa đường dẫn']) {
    await editor.more(name);
    await expect(editor.title).toHaveAccessibleDescription(/Tiêu đề cần ít nhất 3 ký tự/);
    await expect(editor.title).toBeFocused();
    await expect(editor.dialog).toBeHidden();
  }
});
