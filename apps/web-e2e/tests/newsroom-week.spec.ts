import type { Page } from '@playwright/test';
import { clipboards } from '@tiempos/test-corpora';
import { letPlanFallDue } from '../fixtures/database.js';
import { expect, test } from '../fixtures/editor-test.js';
import { paste } from '../fixtures/paste.js';

const articleOf = (page: Page) => page.getByRole('article').first();

test('A week of a newsroom: plan, write, paste, show, schedule, correct, restore (F142–F153)', async ({
  page,
  browser,
  addColleague,
  editorPage: editor,
  product,
}) => {
  const word = `tuan-nay-${Date.now()}`;
  const openPreview = () => page.getByRole('button', { name: 'Xem trước' }).click();

  // Monday: the post is planned as a draft with a path of its own, and named words come from Word.
  await editor.openNew();
  await editor.fill({ title: `Chuẩn bị mở tiệm ${word}`, words: 'Tuần này tiệm có gì mới?' });
  await editor.draft.click();
  await editor.expectSaved();
  await editor.more('Sửa đường dẫn');
  await editor.dialog.getByRole('textbox', { name: 'Đường dẫn' }).fill(word);
  await editor.dialog.getByRole('button', { name: 'Đổi đường dẫn' }).click();
  await expect(editor.title).toHaveAccessibleDescription(`Đường dẫn: /blog/${word}`);
  await page.keyboard.press('Escape');
  await paste(editor.text, { html: clipboards.word });
  await expect(editor.text).toContainText('Thuê mặt bằng');

  // Tuesday: a stranger reads what is not saved yet, and nothing else is public.
  await openPreview();
  await editor.dialog.getByRole('button', { name: 'Chia sẻ bản xem trước' }).click();
  const share = page.getByRole('dialog', { name: 'Chia sẻ bản xem trước' });
  await share.getByRole('button', { name: 'Tạo liên kết' }).click();
  const link = new URL(await share.getByLabel('Liên kết mới').inputValue());
  const reader = await (await browser.newContext({ baseURL: product.url })).newPage();
  await reader.goto(link.pathname);
  await expect(articleOf(reader)).toContainText('Thuê mặt bằng');
  expect((await reader.goto(`/blog/${word}`))!.status()).toBe(404);
  await share.getByRole('button', { name: 'Đóng' }).click();
  await editor.dialog.getByRole('button', { name: 'Đóng' }).click();

  // Wednesday: it goes online at its time, while nobody presses anything.
  await editor.more('Hẹn giờ');
  await editor.dialog.getByLabel('Giờ đăng').fill(`${new Date().getFullYear() + 1}-03-01T08:00`);
  await editor.dialog.getByRole('button', { name: 'Hẹn giờ' }).click();
  await expect(page.getByText(/Hẹn đăng lúc/).first()).toBeVisible();
  const status = async () => (await reader.request.get(`/blog/${word}`)).status();
  await letPlanFallDue(product, editor.id());
  await expect.poll(status, { intervals: [500] }).toBe(200);
  await reader.goto(`/blog/${word}`);
  await expect(articleOf(reader)).toContainText('Thuê mặt bằng');

  // Thursday: a colleague corrects it; both see that the other has it open.
  const colleague = await addColleague();
  await colleague.page.goto(new URL(page.url()).pathname);
  await colleague.editor.ready();
  await expect(colleague.page.getByRole('heading', { name: 'Sửa tin' })).toContainText(
    'cũng đang mở tin này',
  );
  await colleague.editor.title.fill(`Mở tiệm cần gì ${word}`);
  await colleague.editor.publish.click();
  await colleague.editor.expectSaved();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`Mở tiệm cần gì ${word}`);

  // Friday: somebody overwrites the text by mistake, and the history brings it back to the same address.
  await colleague.editor.text.click();
  await colleague.page.keyboard.press('ControlOrMeta+a');
  await colleague.page.keyboard.insertText('Nhầm.');
  await colleague.editor.publish.click();
  await expect.poll(async () => (await reader.request.get(`/blog/${word}`)).text()).toContain('Nhầm.');
  await colleague.editor.more('Lịch sử');
  const revisions = colleague.page.getByRole('region', { name: 'Các bản đã lưu' }).getByRole('listitem');
  await revisions.nth(1).getByRole('button').click();
  await colleague.page.getByRole('button', { name: 'Khôi phục bản này' }).click();
  await colleague.page.getByRole('alertdialog').getByRole('button', { name: 'Khôi phục' }).click();
  await expect(colleague.page.getByText(/^Đã khôi phục bản/)).toBeVisible();
  await reader.reload();
  await expect(articleOf(reader)).toContainText('Thuê mặt bằng');
  await expect(articleOf(reader)).not.toContainText('Nhầm.');

  await reader.context().close();
});
