import { writeFileSync } from 'node:fs';
import { dropFile } from '../fixtures/drop-file.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';
import { pasteAtCaret } from '../fixtures/paste.js';
import { hold } from '../fixtures/requests.js';

test.describe('Bad input', () => {
  test('is refused at its field: a title of three spaces, no description (F80), a file that is no picture, chosen or dropped, or too large a one (F82, F83)', async ({
    editorPage: editor,
    page,
  }) => {
    await editor.openNew();
    await editor.title.fill('   ');
    await editor.publish.click();
    await expect(editor.title).toHaveAccessibleDescription(/^Tiêu đề cần ít nhất 3 ký tự/);
    await expect(editor.title).toBeFocused();
    await expect(editor.description).toHaveAccessibleDescription(/^Mô tả cần ít nhất 3 ký tự/);

    const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('chữ') };
    await editor.thumbnail.setInputFiles(text);
    await expect(editor.thumbnail).toHaveAccessibleDescription(
      /^Please upload a image file Dùng được ảnh JPEG, PNG, WebP, GIF, AVIF và TIFF\./,
    );
    const large = test.info().outputPath('a.png');
    writeFileSync(large, Buffer.alloc(10 * 1024 * 1024));
    await editor.thumbnail.setInputFiles(large);
    await expect(editor.thumbnail).toHaveAccessibleDescription(/^File size must be less than 10MB/);
    await expect(page.getByRole('button', { name: 'Bỏ ảnh' })).toBeHidden();

    const note = test.info().outputPath('a.txt');
    writeFileSync(note, 'chữ');
    await dropFile(page, page.locator('[data-drop-zone]'), note);
    await expect(editor.thumbnail).toHaveAccessibleDescription(/^Please upload a image file/);
  });

  test('is what its type calls an image, and the server cannot read: it says so, and nothing is lost (C22d, C80)', async ({
    editorPage: editor,
  }) => {
    await editor.openNew();
    await editor.fill({ words: 'Ninh xương.' });
    for (const [name, mimeType] of [
      ['a.png', 'image/png'],
      ['IMG_01.HEIC', 'image/heic'],
      ['a.bmp', 'image/bmp'],
    ] as const) {
      await editor.thumbnail.setInputFiles({ name, mimeType, buffer: Buffer.from('không phải ảnh') });
      await expect(editor.thumbnail, name).not.toHaveAccessibleDescription(/image file/);
      await editor.draft.click();
      await expect(editor.thumbnail, name).toHaveAccessibleDescription(
        /^Please upload a image file Dùng được ảnh JPEG, PNG, WebP, GIF, AVIF và TIFF\./,
      );
      await expect(editor.toast).toContainText('Lỗi khi tạo tin');
      await expect(editor.toast).toContainText('Please upload a image file');
      await expect(editor.text).toHaveText('Ninh xương.');
    }
  });
});

/** The first bytes of a photo of an iPhone. */
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(4000, '\0'), 'latin1');
/** A PNG of two frames, as far as it tells. */
const MOVING_PNG = Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR0000000000000\0\0\0\x08acTL00', 'latin1');

test('A cover is judged by its bytes at once: a HEIC photo is refused under any name, and moving pictures are told (C80)', async ({
  page,
  editorPage: editor,
  photo,
}) => {
  await editor.openNew();
  const cover = page.locator('[data-drop-zone] img');
  await editor.thumbnail.setInputFiles({
    name: 'quán.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await photo.arrayBuffer()),
  });
  await expect(cover).toBeVisible();
  const src = await cover.getAttribute('src');
  await editor.thumbnail.setInputFiles({ name: 'IMG_2024.jpg', mimeType: 'image/jpeg', buffer: HEIC });
  await expect(editor.thumbnail).toHaveAccessibleDescription(/^Ảnh HEIC của điện thoại chưa dùng được/);
  await expect(cover).toHaveAttribute('src', src!);
  await editor.thumbnail.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: MOVING_PNG });
  await expect(editor.toast).toContainText('Ảnh động chỉ giữ được hình đầu tiên');
});

test('A HEIC photo is taken as a cover and in the text where the browser decodes it (C80)', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  // Safari has a decoder, this Chromium has none: here every HEIC photo is of one colour.
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window);
    window.createImageBitmap = (source: ImageBitmapSource) => {
      if (!(source instanceof File)) return decode(source);
      const picture = new OffscreenCanvas(4000, 3000);
      picture.getContext('2d')!.fillRect(0, 0, 4000, 3000);
      return decode(picture);
    };
  });
  await editor.openNew();
  await editor.fill({ words: 'Ảnh chụp ở quầy.' });
  const photo = { name: 'IMG_2024.HEIC', mimeType: 'image/heic', buffer: HEIC };
  await editor.thumbnail.setInputFiles(photo);
  await page.getByLabel('Ảnh trong bài').setInputFiles(photo);
  await expect(editor.text.locator('img')).toHaveAttribute('src', /^\/api\/files\/resources\//);
  await editor.draft.click();
  await editor.expectSaved();
  const { img_file_name: cover, content } = await rest.post(editor.id());
  expect(cover).toBeTruthy();
  expect(content).toMatch(/<img[^>]* width="\d+" height="\d+"/);
});

test('The preview shows the cover, also one that is not uploaded yet', async ({
  page,
  editorPage: editor,
  photo,
  rest,
}) => {
  const buffer = Buffer.from(await photo.arrayBuffer());
  const preview = page.getByRole('button', { name: 'Xem trước' });
  const cover = editor.dialog.getByRole('article').locator('img');
  const post = await savePost(rest, { thumbImg: photo });
  await editor.open(post.id);
  await preview.click();
  await expect(cover).toHaveAttribute('src', `/api/files/resources/${post.img_file_name}?w=960`);
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();

  await editor.thumbnail.setInputFiles({ name: 'quán.png', mimeType: 'image/png', buffer });
  await preview.click();
  await expect(cover).toHaveAttribute('src', `data:image/png;base64,${buffer.toString('base64')}`);
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  const { width, height } = (await cover.boundingBox())!;
  expect(width / height).toBeCloseTo(16 / 9, 1);
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();

  await page.getByRole('button', { name: 'Bỏ ảnh' }).click();
  await preview.click();
  await expect(editor.dialog.getByRole('article')).toBeVisible();
  await expect(cover).toHaveCount(0);
});

/** 16 × 16 pixels. */
const AVIF =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACQAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAABAAAAAQAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAsbWRhdBIACgg4DP/aQENBpDIWHYJixO4444FlYAB1fc4kfmoZiCYsgA==';

/** A pixel that turns from black to white. */
const frame = '21f904000a000000' + '2c000000000100010000' + '0202440100';
const ANIMATED_GIF = `47494638396101000100800000000000ffffff${frame}${frame}3b`;

test.describe('A file in the text', () => {
  test.use({ expectedErrors: /400 \(Bad Request\)/ });

  test('that is no picture for a post is refused in words', async ({ page, editorPage: editor }) => {
    await editor.openNew();
    for (const [name, type, title] of [
      ['giá.txt', 'text/plain', 'Chưa dùng được tệp giá.txt'],
      ['ghi chú', '', 'Chưa dùng được tệp ghi chú'],
      ['logo.svg', 'image/svg+xml', 'Chưa tải được ảnh lên'],
      ['IMG_01.HEIC', 'image/heic', 'Chưa tải được ảnh lên'],
    ] as const) {
      await editor.drop('chữ', { name, type });
      // At the save bar, until it is dismissed.
      await expect(editor.alert).toContainText(title);
      await expect(editor.alert).toBeInViewport({ ratio: 1 });
      await expect(editor.alert.getByText('Please upload a image file', { exact: true })).toBeVisible();
      await expect(editor.alert).toContainText('Dùng được ảnh JPEG, PNG, WebP, GIF, AVIF và TIFF.');
      await editor.alert.getByRole('button', { name: 'Đã hiểu' }).click();
      await expect(editor.alert).toBeHidden();
    }
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Tải hình ảnh lên từ máy tính' }).click();
    await (await chosen).setFiles({ name: 'thư.txt', mimeType: 'text/plain', buffer: Buffer.from('chữ') });
    await expect(editor.alert).toContainText('Chưa dùng được tệp thư.txt');
    expect(await editor.html()).toBe('');
  });

  test('may be AVIF; of an animation only the first picture is kept, and it is said', async ({
    editorPage: editor,
  }) => {
    await editor.openNew();
    await editor.drop(Buffer.from(AVIF, 'base64'), { name: 'a.avif', type: 'image/avif' });
    await expect(editor.text.locator('img')).toHaveAttribute('src', /^\/api\/files\/resources\//);
    await editor.drop(Buffer.from(ANIMATED_GIF, 'hex'), { name: 'a.gif', type: 'image/gif' });
    await expect(editor.toast).toContainText('Ảnh động chỉ giữ được hình đầu tiên');
  });

  test('is asked for its description until it has one', async ({ page, editorPage: editor, photo }) => {
    await editor.openNew();
    await editor.drop(new Uint8Array(await photo.arrayBuffer()));
    const way = page.getByRole('button', { name: /^1 ảnh trong bài chưa có mô tả/ });
    await expect(way).toBeVisible();
    await editor.title.focus();
    await way.click();
    await page.getByRole('button', { name: 'Mô tả ảnh' }).click();
    await page.getByRole('textbox', { name: 'Mô tả ảnh' }).fill('Bát phở');
    await page.keyboard.press('Enter');
    await expect(way).toBeHidden();
    await expect(page.getByText('Ảnh trong bài đều có mô tả')).toBeVisible();
    expect(await editor.html()).toContain('alt="Bát phở"');
  });
});

test('A picture behind or before the words of a paragraph is a block of its own, and in the middle it is beside them', async ({
  page,
  editorPage: editor,
  photo,
}) => {
  const buffer = Buffer.from(await photo.arrayBuffer());
  const files = (...names: string[]) => names.map((name) => ({ name, mimeType: 'image/png', buffer }));
  const insert = async (...names: string[]) => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Tải hình ảnh lên từ máy tính' }).click();
    await (await chosen).setFiles(files(...names));
  };
  const shape = async () =>
    (await editor.html()).replace(/ (?:src|width|height|style|alt|data-ck-upload-id)="[^"]*"/g, '');
  // Until it is there, each picture moves what is below it.
  const uploaded = (count: number) =>
    expect(editor.text.locator('img[src^="/api/files/"]')).toHaveCount(count);
  // The editor notices a moment later where the caret went; a hand takes longer.
  const expectCaret = (offset: unknown) =>
    expect
      .poll(() =>
        editor.text.evaluate((element) => {
          const { focus } = (element as any).ckeditorInstance.model.document.selection;
          return [focus.parent.name, focus.offset];
        }),
      )
      .toEqual(['paragraph', offset]);
  const toStart = async () => {
    // The tools of the chosen picture would lie over the words.
    await editor.title.focus();
    await editor.text.locator('p').first().click();
    await expectCaret(expect.any(Number));
    await page.keyboard.press('Home');
    await expectCaret(0);
  };
  await editor.openNew();
  await editor.write('Mở hàng từ 6 giờ.');
  await insert('quán.png', 'phở.png');
  const picture = '<figure class="image"><img></figure>';
  await expect.poll(shape).toBe(`<p>Mở hàng từ 6 giờ.</p>${picture}${picture}`);
  await uploaded(2);
  await toStart();
  await insert('bún.png');
  await expect.poll(shape).toBe(`${picture}<p>Mở hàng từ 6 giờ.</p>${picture}${picture}`);
  await uploaded(3);
  await toStart();
  await page.keyboard.press('ArrowRight');
  await expectCaret(1);
  await insert('chè.png');
  await expect.poll(shape).toContain('<p>M<img>ở hàng từ 6 giờ.</p>');
});

test.describe('What has been inserted', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('stays when the next picture, a word or a refused file follows: the button never replaces, and the caret stands below', async ({
    page,
    editorPage: editor,
    photo,
  }) => {
    const buffer = Buffer.from(await photo.arrayBuffer());
    const button = page.getByRole('button', { name: 'Tải hình ảnh lên từ máy tính' });
    const insert = async (name: string, mimeType = 'image/png', bytes = buffer) => {
      const chosen = page.waitForEvent('filechooser');
      await button.click();
      await (await chosen).setFiles([{ name, mimeType, buffer: bytes }]);
    };
    const pictures = editor.text.locator('img[src^="/api/files/"]');
    const shape = async () => (await editor.html()).replace(/<figure.*?<\/figure>/g, '[ảnh]');
    await editor.openNew();
    await editor.write('Câu đầu.');
    await page.keyboard.press('Enter');
    await insert('một.png');
    await expect(pictures).toHaveCount(1);
    await insert('hai.png');
    await expect(pictures).toHaveCount(2);
    await page.keyboard.type('Chú');
    await expect.poll(shape).toBe('<p>Câu đầu.</p>[ảnh][ảnh]<p>Chú</p>');
    await insert('IMG_01.HEIC', 'image/heic', Buffer.from('....ftypheic'));
    await expect(editor.alert).toContainText('Chưa tải được ảnh lên');
    await expect.poll(shape).toBe('<p>Câu đầu.</p>[ảnh][ảnh]<p>Chú</p>');

    // A picture that is selected, and words that are.
    await pictures.first().click();
    await insert('ba.png');
    await expect(pictures).toHaveCount(3);
    await pictures.last().click();
    await page.keyboard.type('Ở');
    await expect.poll(shape).toBe('<p>Câu đầu.</p>[ảnh][ảnh][ảnh]<p>Ở</p><p>Chú</p>');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await editor.text.getByText('Câu đầu.').selectText();
    await insert('bốn.png');
    await expect(pictures).toHaveCount(4);
    await expect.poll(shape).toBe('<p>Câu đầu.</p>[ảnh][ảnh][ảnh][ảnh]<p>Chú</p>');
  });

  test('has its size at once, also on a slow line', async ({ page, editorPage: editor, photo, rest }) => {
    const post = await savePost(rest);
    await editor.open(post.id);
    // The picture itself does not arrive.
    await page.route('**/api/files/resources/**', () => {});
    await editor.text.click();
    await editor.drop(new Uint8Array(await photo.arrayBuffer()));
    await expect(editor.text.locator('img')).toHaveAttribute('src', /^\/api\/files\//);
    await page.keyboard.press('Control+s');
    await editor.expectSaved();
    expect((await rest.post(post.id)).content).toMatch(/<img(?=[^>]* width="\d+")(?=[^>]* height="\d+")/);
  });
});

test('What is pasted into a caption is one line of words with blanks between them, and what cannot come along is named', async ({
  page,
  editorPage: editor,
  photo,
}) => {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const picture = editor.text.locator('figure.image');
  const words = picture.locator('figcaption');
  await editor.openNew();
  for (const [html, caption, notice] of [
    ['<ul><li>một</li><li>hai</li></ul>', 'gốmột haic', undefined],
    ['<h2>đầu</h2><p>đoạn</p><p>hai</p>', 'gốđầu đoạn haic', undefined],
    [
      '<p>chữ</p><table><tbody><tr><td>ô</td></tr></tbody></table><p><img src="/api/files/resources/0123456789abcdef0123456789abcdef.jpg"></p>',
      'gốchữc',
      'Chú thích chỉ nhận chữ: đã bỏ 1 bảng, 1 ảnh.',
    ],
  ] as const) {
    await editor.drop(bytes);
    await expect(picture.locator('img')).toHaveAttribute('src', /^\/api\/files\//);
    await picture.locator('img').click();
    await page.getByRole('button', { name: /chú thích/i }).click();
    await words.click();
    await page.keyboard.insertText('gốc');
    await page.keyboard.press('ArrowLeft');
    // The editor notices a moment later where the caret went.
    await expect
      .poll(() =>
        editor.text.evaluate(
          (element) => (element as any).ckeditorInstance.model.document.selection.anchor.offset,
        ),
      )
      .toBe(2);
    await pasteAtCaret(editor.text, { html });
    await expect(words).toHaveText(caption);
    if (notice) await expect(page.getByText(notice)).toBeVisible();
    await picture.locator('img').click();
    await page.keyboard.press('Delete');
    await expect(picture).toHaveCount(0);
  }
});

test.describe('A picture that is being uploaded', () => {
  test.use({
    expectedErrors:
      /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|dynamically imported module|429/,
  });

  test('is waited for by a save, which then knows its size', async ({
    page,
    editorPage: editor,
    photo,
    rest,
  }) => {
    const post = await savePost(rest);
    await editor.open(post.id);
    const resolve = await hold(page, '**/ckeditor/upload');
    await editor.text.click();
    await editor.drop(new Uint8Array(await photo.arrayBuffer()));
    await expect(editor.text.locator('img')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(editor.state).toHaveText('Đang chờ ảnh tải lên…');
    resolve();
    await editor.expectSaved();
    expect((await rest.post(post.id)).content).toMatch(
      /<img[^>]* src="\/api\/files\/resources\/[^>]* width="\d+" height="\d+"|<img[^>]* width="\d+" height="\d+"[^>]* src="\/api/,
    );
  });

  for (const [what, steps, words] of [
    ['undone and redone', ['Control+z', 'Control+y'], ''],
    ['cut and pasted', ['Control+a', 'Control+x', 'Control+v'], 'Câu đầu.'],
    ['cut, and pasted twice', ['Control+a', 'Control+x', 'Control+v', 'Control+v'], 'Câu đầu.'],
  ] as const) {
    test(`arrives though it is ${what} meanwhile`, async ({ page, editorPage: editor, photo, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const resolve = await hold(page, '**/ckeditor/upload');
      await editor.openNew();
      if (words) await editor.write(words);
      else await editor.text.click();
      await editor.drop(new Uint8Array(await photo.arrayBuffer()));
      await expect(editor.text.locator('img')).toHaveCount(1);
      for (const step of steps) {
        await page.keyboard.press(step);
        // What is cut is on the clipboard once it is gone.
        if (step === 'Control+x') await expect(editor.text.locator('img')).toHaveCount(0);
      }
      const count = steps.filter((step) => step === 'Control+v').length || 1;
      await expect(editor.text.locator('img')).toHaveCount(count);
      resolve();
      await expect(editor.text.locator('img[src^="/api/files/"]')).toHaveCount(count);
      await expect(editor.text.locator('img:not([src^="/api/files/"])')).toHaveCount(0);
    });
  }

  test('is no empty frame when it comes back after it was refused, and that is said', async ({
    page,
    editorPage: editor,
  }) => {
    await editor.openNew();
    await editor.write('Câu đầu.');
    await editor.drop(Buffer.from('không phải ảnh'), { name: 'a.png', type: 'image/png' });
    await expect(editor.alert).toContainText('Chưa tải được ảnh lên');
    await expect(editor.text.locator('img')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await expect(editor.text.locator('figure, img')).toHaveCount(0);
    await expect.poll(() => editor.html()).toBe('<p>Câu đầu.</p>');
  });

  test('stays in the text without a server, is in no copy, and is sent again', async ({
    page,
    editorPage: editor,
    photo,
    rest,
  }) => {
    const post = await savePost(rest);
    await editor.open(post.id);
    await page.route('**/ckeditor/upload', (route) => route.abort());
    await editor.write(' Thêm hành.');
    await editor.drop(new Uint8Array(await photo.arrayBuffer()));
    await expect(editor.alert).toContainText('Chưa tải lên được phở.png');
    await expect(editor.text.locator('img')).toBeVisible();

    await page.keyboard.press('Control+s');
    await expect(editor.toast).toContainText('Ảnh chưa tải lên được thì chưa có trong bản lưu');
    const saved = await rest.post(post.id);
    expect(saved.content).toContain('Thêm hành.');
    expect(saved.content).not.toMatch(/<figure|<img/);
    await expect(editor.state).toContainText(/chưa lưu/i);
    const copies = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(copies).toContain('Thêm hành.');
    expect(copies).not.toContain('<img');

    await page.unroute('**/ckeditor/upload');
    await editor.alert.getByRole('button', { name: 'Tải lại ảnh' }).click();
    await expect(editor.alert).toBeHidden();
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await rest.post(post.id)).content).toContain('<img');
  });

  test('is in no copy of a text that is left, and it is said', async ({
    page,
    editorPage: editor,
    photo,
  }) => {
    await editor.openNew();
    await page.route('**/ckeditor/upload', (route) => route.abort());
    await editor.write('Ninh xương.');
    await editor.drop(new Uint8Array(await photo.arrayBuffer()));
    await expect(editor.alert).toContainText('Chưa tải lên được phở.png');
    await editor.toList();
    await expect(editor.toast).toContainText('Ảnh đang tải lên chưa kịp lưu');
    await editor.toast.getByRole('link', { name: 'Quay lại viết tiếp' }).click();
    await editor.ready();
    await expect(editor.text).toHaveText('Ninh xương.');
    expect(await editor.html()).toBe('<p>Ninh xương.</p>');
  });

  test('stays in the text over a limit, and the server’s words and the names are shown until it is sent again', async ({
    page,
    editorPage: editor,
    photo,
  }) => {
    const message = 'Mỗi giờ bạn tải lên được tối đa 100 ảnh. Vui lòng thử lại sau 12 phút.';
    await editor.openNew();
    let [underWay, most] = [0, 0];
    const { promise: three, resolve } = Promise.withResolvers<void>();
    await page.route('**/ckeditor/upload', async (route) => {
      most = Math.max(most, ++underWay);
      if (underWay === 3) resolve();
      await three;
      // A fourth one would be sent now.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      underWay -= 1;
      await route.fulfill({ status: 429, json: { error: { message } } });
    });
    const buffer = Buffer.from(await photo.arrayBuffer());
    const names = ['quán.png', 'phở.png', 'bún.png', 'chè.png', 'trà.png'];
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Tải hình ảnh lên từ máy tính' }).click();
    await (await chosen).setFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })));
    for (const name of names) await expect(editor.alert).toContainText(name);
    await expect(editor.alert).toContainText(message);
    expect(most).toBe(3);
    await expect(editor.text.locator('img')).toHaveCount(5);
    await page.unroute('**/ckeditor/upload');
    await editor.alert.getByRole('button', { name: 'Tải lại ảnh' }).click();
    await expect(editor.text.locator('img[src^="/api/files/resources/"]')).toHaveCount(5);
    await expect(editor.alert).toBeHidden();
  });

  test('goes on by itself when the network is back', async ({ context, editorPage: editor, photo }) => {
    await editor.openNew();
    await context.setOffline(true);
    await editor.drop(new Uint8Array(await photo.arrayBuffer()));
    await expect(editor.alert).toContainText('Chưa tải lên được phở.png');
    await context.setOffline(false);
    await expect(editor.text.locator('img')).toHaveAttribute('src', /^\/api\/files\/resources\//);
    await expect(editor.alert).toBeHidden();
  });
});
