import { clipboards, foreignTexts } from '@tiempos/test-corpora';
import { cleanClipboardHtml } from './clipboard-html';
import type { ClipboardContext } from './clipboard-pictures';
import { pasteMessages } from './paste-report';

const origin = 'https://tiem.example';
const read = (html: string, context: Partial<ClipboardContext> = {}) =>
  cleanClipboardHtml(html, { pictures: 0, hasRtfPictures: false, origin, ...context });

describe('cleanClipboardHtml', () => {
  it('removes the style sheets of Word before parsing and keeps their text', () => {
    const { html, styles } = read(clipboards.word);
    expect(html).not.toMatch(/<style|<meta/i);
    expect(styles).toContain('mso-level-number-format:bullet');
    expect(html).toContain('mso-list:l0 level1 lfo1');
  });

  it('uses the bitmap of a copied image, not its URL', () => {
    const { html, report } = read(clipboards.copiedImage, { pictures: 1 });
    expect(html).toBe('<img alt="Bát phở" data-clipboard-picture="0">');
    expect(pasteMessages(report)).toEqual([]);
  });

  it('reports the host of an external picture', () => {
    const { html, report } = read(`${clipboards.copiedImage}<p>Chữ</p>`);
    expect(html).toContain('src="https://photo.zalo.example/abc/pho.jpg?expires=1"');
    expect(pasteMessages(report)).toEqual([expect.stringContaining('photo.zalo.example')]);
  });

  it.each(['zalo', 'localPicture'] as const)('uses the bitmap for an inaccessible picture: %s', (name) => {
    expect(read(clipboards[name], { pictures: 1 }).html).toContain('data-clipboard-picture="0"');
    const { html, report } = read(clipboards[name]);
    expect(html).not.toContain('<img');
    expect(pasteMessages(report)).toEqual([expect.stringMatching(/^1 ảnh không chép theo được/)]);
  });

  it('leaves pictures of Word to CKEditor, which reads them from the RTF', () => {
    expect(read(clipboards.localPicture, { hasRtfPictures: true }).html).toContain('src="file:///C:');
  });

  it('converts the URL of a picture of this site to its path', () => {
    const { html, report } = read(`<p>a</p><img src="${origin}/api/files/resources/a.jpg">`);
    expect(html).toContain('<img src="/api/files/resources/a.jpg">');
    expect(pasteMessages(report)).toEqual([]);
  });

  it('converts an article of a news site: lazy pictures, captions and videos stay, scripts and trackers are removed', () => {
    const { html, report } = read(clipboards.news);
    expect(html).toBe(
      '<h2 class="title">Phở lên giá</h2><figure class="image"><img itemprop="contentUrl" alt="Bát phở" ' +
        'src="https://cdn.bao.example/pho.jpg?s=680" data-src="https://cdn.bao.example/pho.jpg?s=680">' +
        '<figcaption>Một bát phở. Ảnh: <em>Hoa</em> </figcaption></figure><p>Giá tăng 10%.</p>' +
        '<oembed url="https://www.youtube.com/watch?v=aqz-KE-bpKQ"></oembed>',
    );
    expect(pasteMessages(report)).toEqual([
      expect.stringContaining('cdn.bao.example'),
      expect.stringContaining('www.facebook.com'),
      expect.stringMatching(/^Đã bỏ 1 tệp video/),
      expect.stringMatching(/^Đã bỏ 2 ảnh ẩn/),
    ]);
  });

  it.each([
    ['<img src="https://a.example/blank.gif" data-original="/p.jpg">', 'https://a.example/p.jpg'],
    ['<img data-lazy-src="//a.example/p.jpg">', 'https://a.example/p.jpg'],
    [
      '<img data-srcset="https://a.example/s.jpg 480w, https://a.example/l.jpg 960w">',
      'https://a.example/l.jpg',
    ],
    ['<img src="https://a.example/p.jpg" data-src="[object]">', 'https://a.example/p.jpg'],
    ['<img src="https://a.example/p.jpg" data-src="javascript:alert(1)">', 'https://a.example/p.jpg'],
  ])('finds the real URL in %s', (image, src) => {
    expect(read(`<p>a${image}</p>`).html).toContain(`src="${src}"`);
  });

  it.each([
    '<p><span style="color:red">Đỏ</span></p>',
    '<p><span style="color:#c00000">Đỏ</span></p>',
    '<p><font color="#FF0000">Đỏ</font></p>',
    '<p><font color=red>Đỏ</font></p>',
    "<p><span style='background:yellow;mso-highlight:yellow'>Vàng</span></p>",
    '<p><mark>Vàng</mark></p>',
  ])('reports removed colours: %s', (html) => {
    expect(pasteMessages(read(html).report)).toEqual(['Đã bỏ màu chữ và màu nền: bài dùng màu của trang.']);
  });

  it.each([
    '<p style="color:#222;background-color:#fff">Chữ</p>',
    '<p style="color:windowtext"><span style="background-color:transparent;color:#000000">Chữ</span></p>',
    '<p style="color: var(--primary-text)">Chữ</p>',
    '<p style="color: rgba(200, 0, 0, 0)">Chữ</p>',
    '<p><a href="https://a.example/" style="color:#1155cc"><u>Liên kết</u></a></p>',
    '<p><span style="color:red"> </span>Chữ</p>',
    '<p><font face="Arial">Chữ</font></p>',
  ])('does not report default colours: %s', (html) => {
    expect(pasteMessages(read(html).report)).toEqual([]);
  });

  it.each([
    ['colours by class of Excel', foreignTexts.classColours, /^Đã bỏ màu chữ và màu nền/],
    ['fills by attribute', '<table><tr><td bgcolor="#FFFF00">Vàng</td></tr></table>', /^Đã bỏ màu chữ/],
    [
      'links of a table of contents without a heading',
      foreignTexts.contents,
      /^1 liên kết trong bài không có/,
    ],
    ['comments of Docs', foreignTexts.docsComment, /^Đã bỏ 1 bình luận của người duyệt bài\.$/],
  ])('says what is lost: %s', (_name, html, message) => {
    expect(pasteMessages(read(html).report)).toEqual([expect.stringMatching(message)]);
  });

  it('says that comments of Word are gone and tracked changes are accepted', () => {
    expect(pasteMessages(read(foreignTexts.reviewed).report)).toEqual([
      'Đã bỏ 1 bình luận của người duyệt bài.',
      'Đã nhận 2 chỗ sửa còn theo dõi: chữ thêm vào được giữ, chữ gạch bỏ không còn.',
    ]);
  });

  it.each([
    'docsChecks',
    'footnote',
    'hardSpaces',
    'facebookLink',
    'classMarks',
    'chatCode',
    'textBox',
    'textBoxInTable',
    'rightToLeft',
    'nestedTables',
  ] as const)('has nothing to say where nothing is lost: %s', (name) =>
    expect(pasteMessages(read(foreignTexts[name]).report)).toEqual([]),
  );

  it.each(['textBox', 'textBoxInTable', 'textBoxTwice'] as const)(
    'has the words of a box of Word once, in a paragraph: %s',
    (name) => {
      const { html } = read(foreignTexts[name]);
      expect(html.match(/<p[^>]*>Nghỉ <b>ba ngày<\/b> Tết<\/p>/g)).toHaveLength(1);
      expect(html).not.toMatch(/Text Box|<img|<table/);
    },
  );

  it('names the pictures of 500 that are not on the clipboard, and keeps the others', () => {
    const picture = (at: number) =>
      at % 2 === 0 ? `${origin}/api/files/resources/${at}.jpg` : `file:///C:/${at}.png`;
    const { html, report } = read(
      Array.from({ length: 500 }, (_, at) => `<p><img src="${picture(at)}"></p>`).join(''),
    );
    expect(html.match(/<img/g)).toHaveLength(250);
    expect(pasteMessages(report)).toEqual([expect.stringMatching(/^250 ảnh không chép theo được/)]);
  });

  it('leaves out a picture of Word that is only a shape, and says so', () => {
    const { html, report } = read(foreignTexts.shape);
    expect(html).toBe('<p class="MsoNormal">Chữ cạnh ảnh</p>');
    expect(pasteMessages(report)).toEqual([expect.stringMatching(/^1 ảnh không chép theo được/)]);
    expect(read(foreignTexts.shape, { hasRtfPictures: true }).html).toContain('v:imagedata');
  });

  it('counts a picture of Word once that is a shape and an image', () => {
    const image = '<![if !vml]><img src="file:///C:/a.jpg" v:shapes="A"><![endif]></p>';
    const { report } = read(foreignTexts.shape.replace('</p>', image));
    expect(pasteMessages(report)).toEqual([expect.stringMatching(/^1 ảnh không chép theo được/)]);
  });

  it('reads what a CDATA section contains', () => {
    expect(read('<![CDATA[<p>Bài chuyển</p>]]>').html).toBe('<p>Bài chuyển</p>');
  });

  it('converts emoji pictures of Facebook to characters', () => {
    expect(read(clipboards.facebook).html).toBe(
      '<div dir="auto">Quán mới mở <span>🍜</span> mời cả nhà</div>',
    );
    expect(read('<p><img alt="12" src="/api/files/resources/a.jpg"></p>').html).toContain('<img');
  });

  it('keeps the alignment of cells of Excel and converts a bold first row to a head', () => {
    const { html } = read(clipboards.excel);
    expect(html.match(/text-align: right/g)).toHaveLength(2);
    expect(html).toMatch(/<thead><tr[^>]*><th[^>]*text-align: center[^>]*>Món<\/th>/);
    expect(html.match(/<tr/g)).toHaveLength(3);
  });

  it('converts captions of WordPress', () => {
    const html =
      '<div class="wp-caption"><a href="/l"><img src="/api/files/resources/a.jpg"></a><p class="wp-caption-text">Quán</p></div>';
    expect(read(html).html).toBe(
      '<figure class="image"><img src="/api/files/resources/a.jpg"><figcaption>Quán</figcaption></figure>',
    );
  });

  it.each([
    ['an open style sheet', '<style>'.repeat(200_000), '<style>', 0],
    ['many paragraphs', '<p>Chữ <b>đậm</b></p>'.repeat(4000), '<p>', 4000],
    ['many pictures', '<img src="/api/files/resources/a.jpg" style="width:9px">'.repeat(2000), '<img', 2000],
    [
      'many classes',
      `<style>${'.a1 {color:red}'.repeat(20_000)}</style>${'<p class="a1">Chữ</p>'.repeat(2000)}`,
      '<p',
      2000,
    ],
    ['hard spaces', `<p>${'chữ&nbsp;'.repeat(50_000)}</p>`, '<p', 1],
    ['a deep table', '<table><tr><td>'.repeat(200), '<td', 200],
    ['many rules', `<style>${'.xl1 {'.repeat(100_000)}</style><table><tr><td>1</td></tr></table>`, '<td', 1],
  ])('reads %s to the end', (_, html, tag, count) => {
    expect(read(html).html.split(tag)).toHaveLength(count + 1);
  });
});
