import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/accessible.js';
import { expect, test } from '../fixtures/editor-test.js';
import type { postEditorPage } from '../fixtures/post-editor-page.js';
import { painted } from '../fixtures/painted.js';
import { hold } from '../fixtures/requests.js';

type Editor = ReturnType<typeof postEditorPage>;

const video = (id: string) => `https://www.youtube.com/watch?v=${id}`;
const urls = {
  youTube: video('aqz-KE-bpKQ'),
  facebook: 'https://www.facebook.com/tiempos/posts/pfbid02abCDef',
  tikTok: 'https://www.tiktok.com/@tiem.pos/video/7106594312292453675',
  map: 'https://www.google.com/maps/place/Ch%E1%BB%A3+B%E1%BA%BFn+Th%C3%A0nh/@10.77,106.69,17z',
};

/** The blocks of the text: the words of a paragraph, or the URL of an embed, in brackets where it is selected. */
function blocks(editor: Editor): Promise<string[]> {
  return editor.text.evaluate((element) => {
    // oxlint-disable-next-line typescript/no-explicit-any
    const { document } = (element as any).ckeditorInstance.model;
    const selected = document.selection.getSelectedElement();
    return Array.from(document.getRoot().getChildren(), (block: any) => {
      if (block.name !== 'media')
        return Array.from(block.getChildren(), (text: any) => text.data ?? '').join('');
      return block === selected ? `[${block.getAttribute('url')}]` : block.getAttribute('url');
    });
  });
}

/** A tool that the toolbar has no room for stands behind the button at its end. */
async function openDialog(page: Page) {
  await page.locator('.ck-toolbar__grouped-dropdown > button').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Chèn video' }).click();
}

async function insert(page: Page, url: string, how: 'Enter' | 'a click') {
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(url);
  if (how === 'Enter') await page.keyboard.press('Enter');
  else await dialog.getByRole('button', { name: 'Chèn', exact: true }).click();
  await expect(dialog).toBeHidden();
}

function pasteText(editor: Editor, text: string, html?: string) {
  return editor.text.evaluate(
    (element, [plain, rich]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain);
      if (rich) clipboardData.setData('text/html', rich);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [text, html] as const,
  );
}

test('Each embed that is inserted, by Enter or by a click, is selected, and one writes on below it (F131, F155)', async ({
  page,
  editorPage: editor,
}) => {
  await editor.openNew();
  await editor.write('Dòng một.');
  const expected = ['Dòng một.'];
  const ways = ['Enter', 'a click'] as const;
  for (const [index, url] of Object.values(urls).entries()) {
    await insert(page, url, ways[index % 2]!);
    // The caret jumps when the focus has returned.
    await painted(page);
    expect(await blocks(editor)).toEqual([...expected, `[${url}]`]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Viết tiếp.');
    expected.push(url, 'Viết tiếp.');
    expect(await blocks(editor)).toEqual(expected);
  }
});

test('An embed that follows one that was undone is selected, and a cancelled dialog leaves the caret where it was', async ({
  page,
  editorPage: editor,
}) => {
  await editor.openNew();
  await editor.write('Dòng một.');
  await insert(page, urls.youTube, 'Enter');
  await painted(page);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Hai.');
  await insert(page, urls.map, 'Enter');
  await painted(page);
  expect(await blocks(editor)).toEqual(['Dòng một. Hai.', `[${urls.map}]`]);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ba');
  await openDialog(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await painted(page);
  await page.keyboard.type(' bốn.');
  expect(await blocks(editor)).toEqual(['Dòng một. Hai.', urls.map, 'Ba bốn.']);
});

test('A Short stands upright in editor, preview and article, pasted as its link or its code', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const ratio = async (frame: Locator) => {
    const { width, height } = (await frame.boundingBox())!;
    return width / height;
  };
  await editor.openNew();
  await editor.fill({ title: 'Phở một phút' });
  const frame = editor.text.locator('figure.media iframe');
  for (const [how, given] of [
    [
      'its code',
      '<iframe width="315" height="560" src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
    ],
    ['its link', 'https://www.youtube.com/shorts/aqz-KE-bpKQ?si=a'],
  ] as const) {
    await editor.clear();
    await editor.write('Xem.');
    await page.keyboard.press('Enter');
    await pasteText(editor, given);
    await expect(frame, how).toBeVisible();
    expect(await ratio(frame), how).toBeCloseTo(9 / 16, 1);
  }
  await frame.click({ force: true });
  const size = page.locator('.ck-resize-media-embed-button .ck-button__label');
  await expect(size).toHaveText('Mặc định');
  expect(await size.evaluate((label) => label.scrollWidth - label.clientWidth)).toBeLessThanOrEqual(0);
  await expectNoViolations(page, 'a video', ['frame-title', 'color-contrast']);
  expect(await editor.html()).not.toContain('title=');

  await page.getByRole('button', { name: 'Xem trước' }).click();
  const cover = editor.dialog.locator('.video > a');
  await expect(cover).toBeVisible();
  expect(await ratio(cover)).toBeCloseTo(9 / 16, 1);
  await page.keyboard.press('Escape');
  await editor.publish.click();
  await editor.expectSaved();
  const { title_path } = await rest.post(editor.id());
  await page.goto(`/blog/${title_path}`);
  const shown = page.locator('.video > a');
  expect(await ratio(shown)).toBeCloseTo(9 / 16, 1);
  await expect(shown).toHaveAttribute('href', 'https://www.youtube.com/shorts/aqz-KE-bpKQ');
});

/** Holds back the converter of foreign HTML. @returns lets it load */
const holdConverter = (page: Page) => hold(page, '**/foreign-html-*.js');

test.describe('What is pasted first of all, before its converter is loaded', () => {
  test('becomes a box, above what was typed meanwhile (F155)', async ({ page, editorPage: editor }) => {
    const release = await holdConverter(page);
    await editor.openNew();
    await editor.text.click();
    for (const url of Object.values(urls)) {
      await pasteText(editor, url);
      await page.keyboard.type('Viết tiếp');
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('Hết');
    release();
    await expect(editor.text.locator('figure.media')).toHaveCount(4);
    await page.keyboard.type(' ở đây.');
    expect(await blocks(editor)).toEqual([
      ...Object.values(urls).flatMap((url) => [url, 'Viết tiếp']),
      'Hết ở đây.',
    ]);
  });

  test('comes in the order of the pastes at one place', async ({ page, editorPage: editor }) => {
    const release = await holdConverter(page);
    await editor.openNew();
    await editor.text.click();
    for (const word of ['Một. ', 'Hai. ', 'Ba. ']) await pasteText(editor, word, `<p>${word}&nbsp;</p>`);
    await page.keyboard.type('Cuối.');
    await pasteText(editor, 'Hết.', '<p>Hết.</p>');
    release();
    await expect(editor.text).toHaveText(/^Một\.\s+Hai\.\s+Ba\.\s+Cuối\.Hết\.$/);
  });

  test('keeps its place before what was typed meanwhile, and a save waits for it', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const release = await holdConverter(page);
    await editor.openNew();
    await editor.fill();
    await editor.text.click();
    await page.keyboard.type('Đầu. ');
    await pasteText(editor, 'Giữa.', '<p>Một <b>giữa</b>.</p>');
    await page.keyboard.type('Cuối.');
    await editor.draft.click();
    release();
    await editor.expectSaved();
    const id = editor.id();
    expect((await rest.post(id)).content).toBe('<p>Đầu. Một <strong>giữa</strong>.Cuối.</p>');
  });
});

test('The dialog for embeds opens when it knows all of them', async ({ page, editorPage: editor }) => {
  const release = await holdConverter(page);
  await editor.openNew();
  const asked = page.waitForRequest('**/foreign-html-*.js');
  await openDialog(page);
  await asked;
  await painted(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await page.getByRole('dialog').getByRole('textbox').fill(urls.tikTok);
  await page.keyboard.press('Enter');
  await expect(editor.text.locator('.ck-media__placeholder')).toContainText(urls.tikTok);
});

test.describe('Where the converter cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED|dynamically imported module/ });

  test('a pasted URL stays as text, and the dialog still takes videos; the first paste after its return becomes a box', async ({
    page,
    editorPage: editor,
  }) => {
    await page.route('**/foreign-html-*.js*', (route) => route.abort());
    await editor.openNew();
    await editor.text.click();
    await pasteText(editor, urls.map);
    await expect(editor.text).toHaveText(urls.map);
    await page.keyboard.press('Enter');
    await insert(page, urls.youTube, 'Enter');
    await expect(editor.text.locator('figure.media')).toBeVisible();
    await page.unroute('**/foreign-html-*.js*');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await pasteText(editor, urls.tikTok);
    await expect(editor.text.locator('.ck-media__placeholder')).toContainText(urls.tikTok);
  });
});

/** What the sites give to copy. */
const codes = {
  map: [
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3919.49!2d106.69522!3d10.77255!2m3!1f0!2f0!3f0" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy"></iframe>',
    /^\[?https:\/\/www\.google\.com\/maps/,
  ],
  youTube: [
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=x" title="YouTube video player" frameborder="0" allowfullscreen></iframe>',
    /^\[?https:\/\/www\.youtube\.com\/watch\?v=aqz-KE-bpKQ/,
  ],
  tikTok: [
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@tiem.pos/video/7106594312292453675" data-video-id="7106594312292453675"><section></section></blockquote> <script async src="https://www.tiktok.com/embed.js"></script>',
    /^\[?https:\/\/www\.tiktok\.com\/@tiem\.pos\/video\/7106594312292453675/,
  ],
  facebookScript: [
    '<div id="fb-root"></div><script async defer src="https://connect.facebook.net/vi_VN/sdk.js#xfbml=1"></script><div class="fb-post" data-href="https://www.facebook.com/tiempos/posts/pfbid02abCDef" data-width="500"></div>',
    /^\[?https:\/\/www\.facebook\.com\/tiempos\/posts\/pfbid02abCDef/,
  ],
  facebook: [
    '<iframe src="https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Ftiempos%2Fposts%2Fpfbid02abCDef&show_text=true&width=500" width="500" height="600" style="border:none"></iframe>',
    /^\[?https:\/\/www\.facebook\.com\//,
  ],
} as const;

test.describe('The code that a site gives to copy becomes its box (F155)', () => {
  test('pasted into the text, the first one before its converter is loaded, or in the dialog', async ({
    page,
    editorPage: editor,
  }) => {
    const release = await holdConverter(page);
    await editor.openNew();
    await editor.text.click();
    await pasteText(editor, codes.map[0]);
    release();
    await expect.poll(async () => (await blocks(editor)).join(' ')).toMatch(codes.map[1]);
    for (const [name, [code, url]] of Object.entries(codes)) {
      await editor.clear();
      await pasteText(editor, code);
      await expect.poll(async () => (await blocks(editor)).join(' '), name).toMatch(url);
      expect(await editor.text.textContent(), name).not.toContain('<');
    }
    for (const [name, [code, url]] of Object.entries(codes)) {
      await editor.clear();
      await insert(page, code, 'Enter');
      await expect.poll(async () => (await blocks(editor)).join(' '), name).toMatch(url);
      expect(await editor.html(), name).toContain('<iframe');
    }
  });
});

test('What cannot be embedded is said, in the text and in the dialog (C68, F155)', async ({
  page,
  editorPage: editor,
}) => {
  await editor.openNew();
  await editor.text.click();
  await pasteText(editor, 'https://maps.app.goo.gl/aBcDe');
  await expect(page.getByText(/^Liên kết rút gọn của Google Maps vẫn là liên kết\./)).toBeVisible();
  await expect(editor.text).toHaveText('https://maps.app.goo.gl/aBcDe');
  await pasteText(editor, '<iframe src="https://khac.example/a"></iframe>');
  await expect(page.getByText(/^Mã nhúng này chưa dùng được\. .* Google Maps\.$/)).toBeVisible();
  await openDialog(page);
  const dialog = page.getByRole('dialog', { name: 'Chèn video, bài viết, bản đồ' });
  await dialog.getByRole('textbox').fill('https://fb.watch/aBc12/');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Chưa nhúng được\. Dùng được liên kết đầy đủ hoặc mã nhúng/)).toBeVisible();
});
