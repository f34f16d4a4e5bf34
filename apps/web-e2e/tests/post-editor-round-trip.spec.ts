import { postEditorPage } from '../fixtures/post-editor-page.js';
import { signIn } from '../fixtures/account.js';
import { expect, test } from '../fixtures/test.js';

/** A command of CKEditor with what it is called with. */
type Command = readonly [name: string, ...options: unknown[]];

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const picture = '/api/files/resources/a.jpg';
/** Not a command: the caret goes behind the text, which is selected at first. */
const moveToEnd: Command = ['moveToEnd'];
/** Nor is this: a click on the picture. */
const selectImage: Command = ['selectImage'];
const insertTable: Command = ['insertTable', { rows: 2, columns: 2, headingRows: 1 }];
const insertVideo: Command = ['mediaEmbed', video];
const insertImage: Command = [
  'insertImage',
  { source: { src: picture, alt: 'Bát phở', width: 1600, height: 900 } },
];

/** Everything the toolbar offers, each made by the command behind its button (F130, F131). */
const features: Record<string, readonly Command[]> = {
  'a heading 1': [['heading', { value: 'heading1' }]],
  'a heading 2': [['heading', { value: 'heading2' }]],
  'a heading 3': [['heading', { value: 'heading3' }]],
  'a text that keeps its lines': [
    ['heading', { value: 'headingPreformatted' }],
    moveToEnd,
    ['shiftEnter'],
    ['insertText', { text: 'dòng  hai' }],
  ],
  'bold, italic, underline, strike, code, sub and sup': [
    ...['bold', 'italic', 'underline', 'strikethrough', 'code'].map((name) => [name] as const),
    ['subscript'],
  ],
  superscript: [['superscript']],
  'a link': [['link', 'https://example.com/a?b=1&c=2#d']],
  'a link in a new tab': [['link', 'https://example.com', { linkOpenInNewTab: true }]],
  'a bulleted list': [['bulletedList']],
  'a numbered list': [['numberedList']],
  'a list within a list': [['bulletedList'], ['enter'], ['insertText', { text: 'hành' }], ['indentList']],
  'centred text': [['alignment', { value: 'center' }]],
  'a quotation': [['blockQuote']],
  'a line': [['horizontalLine']],
  'a table': [insertTable, ['insertText', { text: 'Món' }]],
  'a table with joined cells, row headers and a caption': [
    insertTable,
    ['mergeTableCellRight'],
    ['setTableColumnHeader', { forceValue: true }],
    ['toggleTableCaption'],
  ],
  'a picture': [insertImage],
  'a picture with words, link and size': [
    insertImage,
    selectImage,
    ['imageTextAlternative', { newValue: 'Phở "bò"' }],
    ['toggleImageCaption'],
    ['resizeImage', { width: '50%' }],
    ['link', '/blogs'],
  ],
  'a picture beside the text': [insertImage, selectImage, ['imageStyle', { value: 'alignLeft' }]],
  'a picture in a line': [insertImage, selectImage, ['imageTypeInline']],
  'a video': [insertVideo],
  ...Object.fromEntries(
    Object.entries({ '240p': 426, '360p': 640, '480p': 854, '720p': 1280, '1080p': 1920 }).map(
      ([name, width]) => [`a video at ${name}`, [insertVideo, ['resizeMediaEmbed', { width: `${width}px` }]]],
    ),
  ),
  'a video of Vimeo': [['mediaEmbed', 'https://vimeo.com/1084537']],
  'a video of Dailymotion': [['mediaEmbed', 'https://www.dailymotion.com/video/x8abcde']],
  'a post of Facebook': [['mediaEmbed', 'https://www.facebook.com/tiempos/posts/pfbid02abCDef']],
  'a video of TikTok': [['mediaEmbed', 'https://www.tiktok.com/@tiem.pos/video/7106594312292453675']],
  'a place of Google Maps': [
    ['mediaEmbed', 'https://www.google.com/maps/place/Ph%E1%BB%9F/@10.77,106.69,17z'],
  ],
  'an embed at 360p': [
    ['mediaEmbed', 'https://www.facebook.com/tiempos/videos/1234567890'],
    ['resizeMediaEmbed', { width: '640px' }],
  ],
};

test('Everything the editor makes comes back from the server as it was (C37c, F130, F131)', async ({
  context,
  page,
  product,
}) => {
  // No test sends requests to other hosts.
  await context.route(/youtube|vimeo|dailymotion/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await context.route('**/api/files/resources/a.jpg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const { client: rest } = await signIn(context, product);
  const editor = postEditorPage(page);
  await editor.openNew();
  await editor.fill();
  // What knows embeds is loaded when somebody begins to write.
  await editor.text.focus();
  const knowsEmbeds = (element: unknown) =>
    // oxlint-disable-next-line typescript/no-explicit-any
    (element as any).ckeditorInstance.plugins
      .get('MediaEmbedEditing')
      .registry.hasMedia('https://www.tiktok.com/@tiem.pos/video/7106594312292453675');
  await expect.poll(() => editor.text.evaluate(knowsEmbeds)).toBe(true);

  const made: Record<string, string> = {};
  for (const [name, commands] of Object.entries(features)) {
    made[name] = await editor.text.evaluate((element, steps) => {
      // oxlint-disable-next-line typescript/no-explicit-any
      const { ckeditorInstance: ckeditor } = element as any;
      ckeditor.setData('<p>Nước dùng &amp; gừng</p>');
      const { model } = ckeditor;
      const select = (place: 'in' | 'end' | 'on', node = model.document.getRoot().getChild(0)) =>
        model.change((writer: { setSelection: (...where: unknown[]) => void }) =>
          writer.setSelection(node, place),
        );
      select('in');
      for (const [command, ...options] of steps) {
        if (command === 'moveToEnd') select('end');
        else if (command === 'selectImage') select('on', model.document.getRoot().getChild(1));
        else ckeditor.execute(command, ...options);
      }
      return ckeditor.getData({ skipListItemIds: true });
    }, commands);
  }
  for (const [name, html] of Object.entries(made)) expect(html, name).not.toBe('<p>Nước dùng &amp; gừng</p>');
  expect(new Set(Object.values(made)).size).toBe(Object.keys(features).length);

  const all = Object.values(made).join('');
  const before = await setAndReadModel(all);
  await editor.draft.click();
  await editor.expectSaved();
  const id = editor.id();
  expect((await rest.post(id)).content).toBe(before.html);

  for (const [name, html] of Object.entries(made)) {
    const { data } = await rest.savePost({
      title: 'Thử',
      description: 'Một việc',
      isDraft: 1,
      content: html,
    });
    expect(data.content, name).toBe(html);
  }

  await page.reload();
  await editor.ready();
  expect(await readModel()).toEqual(before);

  async function setAndReadModel(html: string) {
    await editor.text.evaluate((element, data) => {
      // oxlint-disable-next-line typescript/no-explicit-any
      (element as any).ckeditorInstance.setData(data);
    }, html);
    return readModel();
  }

  function readModel() {
    return editor.text.evaluate((element) => {
      // oxlint-disable-next-line typescript/no-explicit-any
      const { ckeditorInstance: ckeditor } = element as any;
      // Lists get new ids each time.
      const ids = new Map<string, string>();
      const model = JSON.stringify(ckeditor.model.document.getRoot().toJSON(), (key, value) => {
        if (key !== 'listItemId') return value;
        if (!ids.has(value)) ids.set(value, `item ${ids.size}`);
        return ids.get(value);
      });
      return { html: ckeditor.getData({ skipListItemIds: true }) as string, model };
    });
  }
});

test('A picture is uploaded where it is dropped, and can be chosen again from the server (F104, F105, C28)', async ({
  context,
  page,
  product,
}) => {
  await signIn(context, product);
  const editor = postEditorPage(page);
  await editor.openNew();
  await editor.fill();
  await editor.drop(await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } }), {
    name: 'bát phở.png',
  });
  await expect(editor.text.locator('img')).toHaveAttribute('src', /^\/api\/files\/resources\//);
  await editor.draft.click();
  await editor.expectSaved();

  await page.goto('/dashboard/post');
  await editor.ready();
  const requests: string[] = [];
  page.on('request', (request) => {
    const operation = request.postData()?.match(/"operationName":"(\w+)"/)?.[1];
    requests.push(`${request.method()} ${new URL(request.url()).pathname} ${operation ?? ''}`.trim());
  });
  const browsed = () => requests.filter((request) => /ckeditor\/browse|Pictures/.test(request));
  const chosen = editor.dialog.getByRole('button', { name: 'bát phở.png' }).first();
  for (let times = 1; times <= 2; times += 1) {
    await editor.tool('Chọn ảnh đã tải lên');
    await expect(chosen).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(editor.dialog).toBeHidden();
  }
  expect(browsed()).toEqual(['GET /admin/files/ckeditor/browse']);

  await editor.drop(await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }), {
    name: 'ly chè.png',
  });
  await expect(editor.text.locator('img')).toHaveAttribute('src', /^\/api\/files\/resources\//);
  const dropped = (await editor.text.locator('img').getAttribute('src'))!;
  await editor.tool('Chọn ảnh đã tải lên');
  await expect(editor.dialog.getByRole('button', { name: 'ly chè.png' }).first()).toBeVisible();
  expect(browsed()).toHaveLength(2);
  await chosen.click();
  await expect(editor.dialog).toBeHidden();
  await expect(editor.text.locator('img')).toHaveCount(2);
  await expect(editor.text.locator('img').last()).not.toHaveAttribute('src', dropped);
});

test.describe('The pictures of the server', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('are shown a page at a time, newest first; when a page fails, the others stay (F105)', async ({
    context,
    page,
    product,
  }) => {
    const { storage } = await signIn(context, product);
    const editor = postEditorPage(page);
    await editor.openNew();
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
    for (let n = 1; n <= 41; n += 1) {
      const upload = { name: `bún số ${n}.png`, mimeType: 'image/png', buffer: picture };
      const headers = { authorization: `Bearer ${storage.accessToken}` };
      const sent = await page.request.post('/admin/files/ckeditor/upload', {
        headers,
        multipart: { upload },
      });
      expect(sent.status()).toBe(200);
    }
    const images = editor.dialog.getByRole('listitem');
    const more = editor.dialog.getByRole('button', { name: 'Xem thêm ảnh' });
    await editor.tool('Chọn ảnh đã tải lên');
    await expect(images).toHaveCount(20);
    await expect(images.first().getByRole('button', { name: 'bún số 41.png' })).toBeVisible();
    await more.click();
    await expect(images).toHaveCount(40);
    await expect(images.last().getByRole('button', { name: 'bún số 2.png' })).toBeVisible();

    // The list scrolls: the dialog fits into the window of a laptop, and its names are shown.
    await page.setViewportSize({ width: 1366, height: 657 });
    const { y, height } = (await editor.dialog.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(657);
    await expect(editor.dialog.getByText('bún số 41.png')).toBeVisible();

    await page.route('**/admin/files/ckeditor/browse?*', (route) => route.abort());
    await more.click();
    await expect(editor.dialog.getByRole('alert')).toContainText('Chưa tải được danh sách ảnh');
    await expect(images).toHaveCount(40);
    await expect(more).toBeHidden();
  });
});

test.describe('A picture that the server refuses', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('leaves a message and no hole in the text', async ({ context, page, product }) => {
    await signIn(context, product);
    const editor = postEditorPage(page);
    await editor.openNew();
    await editor.drop('không phải ảnh');
    await expect(editor.alert).toContainText('Please upload a image file');
    await expect.poll(editor.html).toBe('');
  });
});
