import { signIn } from '../fixtures/account.js';
import { rows } from '../fixtures/dashboard-test.js';
import { savePost } from '../fixtures/editor-test.js';
import { findBrowser } from '../fixtures/find-browser.js';
import { expectNothingCut, expectToFit } from '../fixtures/fits.js';
import { postEditorPage } from '../fixtures/post-editor-page.js';
import { test } from '../fixtures/test.js';

const browser = findBrowser();

// As a reader sets it in the browser: queries in em see it too.
test.use({
  launchOptions: { ...browser, args: [...browser.args!, '--blink-settings=defaultFontSize=32'] },
});

for (const width of [768, 1280]) {
  test(`With letters of 200 % at ${width} px the list and the editor hold (WCAG 1.4.4)`, async ({
    page,
    context,
    product,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { client } = await signIn(context, product);
    const published = await savePost(client, { isDraft: 0 });
    const editor = postEditorPage(page);
    await page.goto('/dashboard');
    await rows(page).first().waitFor();
    await expectToFit(page, 'the list');
    await expectNothingCut(page, 'the list');
    await editor.open(published.id);
    await page.getByRole('heading', { name: 'Trước khi đăng' }).scrollIntoViewIfNeeded();
    await expectToFit(page, 'the editor');
    await expectNothingCut(page, 'the editor');
  });
}
