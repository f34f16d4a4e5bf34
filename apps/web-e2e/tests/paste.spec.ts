import { clipboards, foreignTexts } from '@tiempos/test-corpora';
import { expect, test } from '../fixtures/editor-test.js';
import { paste, pasteAtCaret } from '../fixtures/paste.js';

test.beforeEach(async ({ context, page }) => {
  await context.route(/\.example\/|youtube/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      console.error(`${violatedDirective} was violated`),
    );
  });
});

test('Bullets of Word stay bullets, numbers numbers, and the page’s policy has nothing to stop', async ({
  editorPage: editor,
}) => {
  await editor.openNew();
  await paste(editor.text, { html: clipboards.word });
  await expect
    .poll(editor.html)
    .toMatch(
      /^<p><strong>Chuẩn bị mở tiệm<\/strong><\/p><ul[^>]*><li>Thuê mặt bằng<ul[^>]*><li>Gần chợ<\/li><\/ul><\/li><li>Mua bếp<\/li><\/ul><p>Các bước:<\/p><ol[^>]*><li>Đăng ký<\/li><\/ol>$/,
    );
});

test('Prices of Excel stay on the right, under their head', async ({ editorPage: editor }) => {
  await editor.openNew();
  await paste(editor.text, { html: clipboards.excel });
  await expect.poll(editor.html).toContain('<td style="text-align:right;">45,000</td>');
  const html = await editor.html();
  expect(html).toContain('<td style="text-align:right;">40,000</td>');
  expect(html).toMatch(/<thead><tr><th[^>]*>(?:<strong>)?Món/);
  await editor.fill();
  await editor.draft.click();
  await editor.expectSaved();
});

test.describe('A picture of the clipboard', () => {
  for (const name of ['copiedImage', 'zalo', 'localPicture'] as const) {
    test(`is uploaded: ${name}`, async ({ page, editorPage: editor, photo }) => {
      await editor.openNew();
      await paste(editor.text, {
        html: clipboards[name],
        picture: new Uint8Array(await photo.arrayBuffer()),
      });
      await expect(editor.text.locator('img')).toHaveAttribute('src', /^\/api\/files\/resources\//);
      await expect(page.getByText('Không phải phần nào cũng dán được nguyên vẹn')).toBeHidden();
      expect(await editor.html()).not.toMatch(/zalo|blob:|file:/);
    });
  }

  test('within the HTML is uploaded as it is, and of a moving one is said what is kept (C80)', async ({
    editorPage: editor,
    photo,
    page,
  }) => {
    const bytes = Buffer.from(await photo.arrayBuffer());
    const sent: Buffer[] = [];
    await page.route('**/ckeditor/upload*', (route) => {
      sent.push(route.request().postDataBuffer()!);
      return route.continue();
    });
    const img = (type: string, data: Buffer) =>
      `<img src="data:image/${type};base64,${data.toString('base64')}" alt="hình">`;
    await editor.openNew();
    await paste(editor.text, { html: `<p>a</p><p>${img('png', bytes)}</p>` });
    await expect(editor.text.locator('img')).toHaveAttribute('src', /^\/api\/files\/resources\//);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.includes(bytes)).toBe(true);

    const moving = Buffer.from(
      'R0lGODlhFAAUAIAAAExpcf8AACH/C05FVFNDQVBFMi4wAwEAAAAh+QQFCgAAACwAAAAAFAAUAAACEYyPqcvtD6OctNqLs968+68VACH5' +
        'BAUKAAAALAAAAAAUABQAgExpcQAA/wIRjI+py+0Po5y02ouz3rz7rxUAOw==',
      'base64',
    );
    await pasteAtCaret(editor.text, { html: `<p>b ${img('gif', moving)}</p>` });
    await expect(editor.toast.filter({ hasText: 'Ảnh động chỉ giữ được hình đầu tiên' })).toBeVisible();
  });

  test.describe('within the HTML that cannot be read', () => {
    test.use({ expectedErrors: /400/ });

    test('goes with a word', async ({ editorPage: editor }) => {
      await editor.openNew();
      const data = Buffer.from('không phải ảnh').toString('base64');
      await paste(editor.text, {
        html: `<p>Trước <img src="data:image/png;base64,${data}" alt="hình"> sau</p>`,
      });
      await expect(editor.alert).toContainText('Please upload a image file');
      await expect(editor.text).toHaveText('Trước  sau');
      await expect(editor.text.locator('img')).toHaveCount(0);
    });
  });

  test('that is not there leaves no hole, and it is said', async ({ page, editorPage: editor }) => {
    await editor.openNew();
    await paste(editor.text, { html: clipboards.localPicture });
    await expect(page.getByText(/^1 ảnh không chép theo được/)).toBeVisible();
    expect(await editor.html()).toMatch(/^<p>Trước<\/p>(?:<p>&nbsp;<\/p>)?<p>Sau<\/p>$/);
    await page.getByRole('button', { name: 'Đã hiểu' }).click();
    await expect(page.getByText(/^1 ảnh không chép theo được/)).toBeHidden();
  });
});

test('An article of a news site keeps pictures, captions and video; scripts and trackers go, and the rest is said', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  await editor.openNew();
  await editor.fill();
  await paste(editor.text, { html: clipboards.news });
  await expect(page.getByText(/^Ảnh vẫn nằm ở cdn\.bao\.example:/)).toBeVisible();
  await expect(page.getByText(/^Đã bỏ khung nhúng của www\.facebook\.com/)).toBeVisible();
  await expect(page.getByText(/^Đã bỏ 2 ảnh ẩn/)).toBeVisible();
  await editor.draft.click();
  await editor.expectSaved();
  const { content } = await rest.post(editor.id());
  expect(content).toContain('src="https://cdn.bao.example/pho.jpg?s=680"');
  expect(content).toContain('<figcaption>Một bát phở. Ảnh: <i>Hoa</i></figcaption>');
  expect(content).toContain('src="https://www.youtube.com/embed/aqz-KE-bpKQ"');
  expect(content).not.toMatch(/track|window\.ran|facebook|data:/);
});

test('Emoji of Facebook are letters, and text comes without a notice', async ({
  page,
  editorPage: editor,
}) => {
  await editor.openNew();
  await paste(editor.text, { html: clipboards.facebook });
  await expect.poll(editor.html).toBe('<p>Quán mới mở 🍜 mời cả nhà</p>');
  await expect(page.getByText('Không phải phần nào cũng dán được nguyên vẹn')).toBeHidden();
});

const pasted: readonly (readonly [name: keyof typeof foreignTexts, html: RegExp, notice?: RegExp])[] = [
  [
    'reviewed',
    /^<p>Giá 45\.000 đồng một bát lớn\.<\/p>$/,
    /^Đã bỏ 1 bình luận của người duyệt bài\.Đã nhận 2 chỗ sửa/,
  ],
  [
    'footnote',
    /^<p id="(neo-ftnref1-\w+)">Hộ .* điện tử<a href="#(neo-ftn1-\w+)"><sup>\[1\]<\/sup><\/a> từ năm nay\.<\/p><hr><p id="\2"><a href="#\1">\[1\]<\/a> Nghị định 70\.<\/p>$/,
  ],
  [
    'contents',
    /^<p><a href="#(neo-Toc2001-\w+)">Mở tiệm ?3<\/a><\/p><p>Đóng cửa 9<\/p><h1 id="\1">Mở tiệm<\/h1><p>Chữ<\/p>$/,
    /^1 liên kết trong bài không có chỗ để đến/,
  ],
  ['docsChecks', /^<ul[^>]*><li[^>]*>☑ Đăng ký mã số thuế<\/li><li[^>]*>☐ Mua máy in<\/li><\/ul>$/],
  [
    'hardSpaces',
    /^<p>Tiệm đổi sang hóa đơn <strong>điện tử<\/strong> từ tháng sau\.<\/p><p>Bao gạo 10&nbsp;kg/,
  ],
  ['facebookLink', /^<p>Xem <a href="https:\/\/tiem\.example\/ban-do\?a=1">bản đồ<\/a><\/p>$/],
  [
    'classColours',
    /<td[^>]*>Còn hàng<\/td><td[^>]*><(?:s><strong|strong><s)>Hết hàng</,
    /^Đã bỏ màu chữ và màu nền/,
  ],
  ['classMarks', /^<p>Mở <strong>bảy giờ<\/strong>, <u>nghỉ<\/u> Tết<\/p>$/],
  ['chatFormula', /^<p>Lãi: Lợi nhuận = \(Thu − Chi\)\/2 × 10<sup>3<\/sup> nhé<\/p>$/],
  ['shape', /^<p>Chữ cạnh ảnh<\/p>$/, /^1 ảnh không chép theo được/],
  ['codeEditor', /^<pre>if \(mo\) \{(?:\n|<br>){2} {2}ban\(\);(?:\n|<br>)\}<\/pre>$/],
  ['chatCode', /^<pre>for mon in menu:(?:\n|<br>) {4}print\(mon\)<\/pre>$/],
  [
    'textBox',
    /^<p>Tiệm bánh Lan<\/p><p>Nghỉ <strong>ba ngày<\/strong> Tết<\/p><p>Mở lại mùng bốn<\/p><p>12 Lê Lợi<\/p>$/,
  ],
  ['textBoxInTable', /^<p>Tiệm bánh Lan<\/p><p>Nghỉ <strong>ba ngày<\/strong> Tết<\/p><p>12 Lê Lợi<\/p>$/],
  ['textBoxTwice', /^<p>Tiệm bánh Lan<\/p><p>Nghỉ <strong>ba ngày<\/strong> Tết<\/p><p>12 Lê Lợi<\/p>$/],
  ['rightToLeft', /^<p(?=[^>]* dir="rtl")[^>]*>مرحبا بكم في TiệmPOS\u200f اليوم<\/p>$/],
  [
    'blocks',
    /^<p>Giờ mở cửa<\/p><p>7 giờ<\/p><p>Một <strong>hai<\/strong><\/p><p>12 Lê Lợi<\/p><p>Hỏi<\/p><p>Đáp<\/p>$/,
  ],
  // The last one: a click into a table would choose its cell alone.
  [
    'nestedTables',
    /<td>(?:<p>)?Một.*<td>(?:<p>)?Hai.*<td>(?:<p>)?Ba(?:<\/p>)?<\/td><td>(?:<p>)?Bốn.*Năm.*Sáu.*<td>(?:<p>)?Bảy.*<p>Tám<\/p>$/,
  ],
];

test('What another program has put on the clipboard keeps its meaning, and what goes is said', async ({
  page,
  editorPage: editor,
}) => {
  const box = page.getByRole('status').filter({ hasText: 'Không phải phần nào cũng dán được nguyên vẹn' });
  await editor.openNew();
  for (const [name, html, notice] of pasted) {
    await test.step(name, async () => {
      await editor.clear();
      await paste(editor.text, { html: foreignTexts[name] });
      await expect.poll(editor.html).toMatch(html);
      if (notice) await expect(box.getByRole('list')).toHaveText(notice);
      else await expect(box).toBeHidden();
    });
  }
});

test('A paste of 100 KB arrives whole', async ({ editorPage: editor }) => {
  await editor.openNew();
  await paste(editor.text, { html: '<p>Mồi</p>' });
  await expect(editor.text.locator('p')).toHaveText('Mồi');
  const style = `<style>.c1{font-weight:700;color:#c00000}${'p.MsoNormal{margin:0cm}'.repeat(500)}</style>`;
  const html =
    style +
    '<p class="MsoNormal">Nước&nbsp;dùng&nbsp;<span class="c1">trong</span>&nbsp;ngần <a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example">xem</a></p>'.repeat(
      650,
    );
  expect(html.length).toBeGreaterThan(100_000);
  await pasteAtCaret(editor.text, { html });
  await expect(editor.text.locator('p')).toHaveCount(650);
});

test('A paste of some megabytes does not freeze the editor', async ({ editorPage: editor }) => {
  await editor.openNew();
  const picture = `<img src="data:image/png;base64,${'A'.repeat(3_000_000)}" width="1" height="1">`;
  const style = `<style>${'p.MsoNormal {margin:0cm} '.repeat(80_000)}</style>`;
  const html = style + '<p>Nước dùng <b>trong</b>.</p>'.repeat(2000) + picture;
  expect(html.length).toBeGreaterThan(5_000_000);
  await paste(editor.text, { html });
  await expect(editor.text.locator('p')).toHaveCount(2000);
});

test('Of 500 pasted pictures each arrives, in its order', async ({ page, editorPage: editor }) => {
  await editor.openNew();
  const own = new URL('/api/files/resources/', page.url());
  const pictures = Array.from(
    { length: 500 },
    (_, at) => `<p>Món ${at}</p><p><img src="${own.href}${at}.jpg" alt="Món ${at}"></p>`,
  );
  await paste(editor.text, { html: pictures.join('') });
  await expect(editor.text.locator('img')).toHaveCount(500);
  const sources = [...(await editor.html()).matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src);
  expect(sources).toEqual(pictures.map((_, at) => `/api/files/resources/${at}.jpg`));
});

test('A paste in the middle of a composition keeps the composed word and comes once', async ({
  page,
  editorPage: editor,
}) => {
  await editor.openNew();
  await editor.text.click();
  await page.keyboard.type('Ăn ');
  const devtools = await page.context().newCDPSession(page);
  for (const text of ['p', 'ph', 'phơ', 'phở'])
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await pasteAtCaret(editor.text, { html: '<p>nóng <b>giòn</b></p>' });
  await devtools.send('Input.insertText', { text: 'phở' });
  await page.keyboard.type(' sáng');
  await expect.poll(editor.html).toBe('<p>Ăn phởnóng <strong>giòn sáng</strong></p>');
});
