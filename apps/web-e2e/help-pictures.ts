import type { Page } from '@playwright/test';

/** The height of the bar with the menu, which stands above the screen where the window is narrow. */
const BAR = 64;

/** A narrow window: what is in it stays legible where the help page shows it smaller. */
export const helpWindow = {
  viewport: { width: 720, height: 540 + BAR + 12 },
  deviceScaleFactor: 4 / 3,
};

/** Of the window, without the brand of the bar: the operator has another one. */
export const helpPicture = { x: 0, y: BAR + 12, width: 720, height: 540 };

/**
 * Takes the pictures of the help page, which names them.
 *
 * @param page the editor of a published post of the sample news, in a `helpWindow`
 * @param save writes what the page shows under a name
 */
export async function takeHelpPictures(page: Page, save: (name: string) => Promise<void>): Promise<void> {
  // From the title on: the head of the screen would leave no room for the text.
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
  await scrollTo((await page.getByLabel('Tiêu đề', { exact: true }).boundingBox())!.y - BAR - 48);
  await save('editor');
  await scrollTo(0);
  const dialog = page.getByRole('dialog').last();
  const more = async (action: string) => {
    await page.getByRole('button', { name: 'Thêm', exact: true }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const open = async (action: string) => {
    await more(action);
    await dialog.waitFor();
  };
  const close = async (button: string) => {
    await dialog.getByRole('button', { name: button }).click();
  };

  const cards = page.getByRole('figure', { name: 'Zalo' });
  await scrollTo((await cards.boundingBox())!.y - BAR - 20);
  await page.getByRole('figure', { name: 'Google' }).evaluate(nameNobody);
  await save('advice');
  await scrollTo(0);
  await open('Hẹn giờ');
  await dialog.getByLabel('Giờ gỡ').fill(`${new Date().getFullYear() + 1}-02-20T08:00`);
  await save('schedule');
  await close('Đóng');
  await page.getByRole('button', { name: 'Xem trước' }).click();
  await dialog.waitFor();
  await page.getByRole('button', { name: 'Chia sẻ bản xem trước' }).click();
  await dialog.getByRole('button', { name: 'Tạo liên kết' }).click();
  await dialog.getByRole('button', { name: 'Thu hồi' }).waitFor();
  await save('share');
  await close('Đóng');
  await close('Đóng');

  await page
    .getByRole('textbox', { name: 'Mô tả' })
    .fill('Mô tả ngắn hơn, để người đọc biết ngay tin nói gì.');
  await page.getByRole('button', { name: 'Đăng Tin' }).click();
  await page.getByText('Tin đã được lưu', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Đóng thông báo' }).click();
  await more('Lịch sử');
  await page.getByRole('button', { name: /^Bản 1/ }).waitFor();
  await page.locator('del').first().waitFor();
  await scrollTo((await page.locator('del').first().boundingBox())!.y - 400);
  await save('history');
  await page.goto('/dashboard');
  await page.getByRole('checkbox').nth(0).check({ force: true });
  await page.getByRole('checkbox').nth(2).check({ force: true });
  await save('selection');
}

/** The pictures are of every brand's site (C83). */
function nameNobody(part: Element) {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.replace('TiệmPOS', 'Tên Tiệm');
  }
}
