import { sanitisePostContent } from './post-content.js';

/** Every element that HTML displays as a block and the editor does not have; without parts of tables. */
const blocks =
  'address article aside body center dd details dialog dir dl dt fieldset figcaption figure footer form header hgroup html ' +
  'legend listing main marquee menu nav optgroup option search section summary template';

/** What a reader sees as lines. */
const linesOf = (html: string) =>
  html
    .split(/<\/?(?:p|div|pre|h\d|ul|li|figure|figcaption|blockquote|table|tr|td)\b[^>]*>|<br>/)
    .map((line) => line.replace(/<[^>]*>/g, '').trim())
    .filter(Boolean);

describe('Blocks that the editor does not have become paragraphs (C87)', () => {
  it.each(blocks.split(' '))('%s', (name) => {
    const html = sanitisePostContent(`<p>Một</p><${name}>hai</${name}><${name}><b>ba</b></${name}>bốn`);
    expect(linesOf(html)).toEqual(['Một', 'hai', 'ba', 'bốn']);
    expect(sanitisePostContent(html)).toBe(html);
  });

  it.each([
    [
      'a definition list',
      '<dl><dt>Giờ mở cửa</dt><dd>7 giờ</dd><dt>Địa chỉ</dt><dd>12 Lê Lợi</dd></dl>',
      '<p>Giờ mở cửa</p><p>7 giờ</p><p>Địa chỉ</p><p>12 Lê Lợi</p>',
    ],
    [
      'one without end tags, in a list',
      '<ul><li>Quán<dl><dt>Giờ<dd>7 giờ</dl></li></ul>',
      '<ul><li><p>Quán</p><p>Giờ</p><p>7 giờ</p></li></ul>',
    ],
    [
      'what stands bare beside a block',
      'Mở đầu <b>đậm</b><section><h2>Tựa</h2>chữ <i>nghiêng</i><br><img src="/a.jpg"></section>kết',
      '<p>Mở đầu <b>đậm</b></p><h2>Tựa</h2><p>chữ <i>nghiêng</i><br><img src="/a.jpg"></p><p>kết</p>',
    ],
    ['a paragraph within', '<address><p>12 Lê Lợi</p>Huế</address>', '<p>12 Lê Lợi</p><p>Huế</p>'],
    ['a block in a paragraph', '<p>a<legend>b</legend>c</p>', '<p>a</p><p>b</p><p>c</p>'],
    [
      'a block in a paragraph with a style',
      '<p style="margin-left:40px;">a<legend>b</legend></p>',
      '<p style="margin-left:40px;">a</p><p style="margin-left:40px;">b</p>',
    ],
    ['cells without a table', '<td>7 giờ</td><td>22 giờ</td>', '<p>7 giờ</p><p>22 giờ</p>'],
    [
      'rows without a table',
      '<caption>Giá</caption><tr><th>Món</th><td>45.000đ</td></tr><col>',
      '<p>Giá</p><p>Món</p><p>45.000đ</p>',
    ],
    [
      'blocks in a cell',
      '<table><tbody><tr><td><dl><dt>a</dt><dd>b</dd></dl></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
    ],
    [
      'an alignment and a place that links lead to',
      '<section align="center" id="gio"><details><summary>Giờ</summary>7 giờ</details></section><a href="#gio">x</a>',
      '<p style="text-align:center;">Giờ</p><p style="text-align:center;">7 giờ</p><p><a href="#neo-gio">x</a></p>',
    ],
    ['blanks between them', '<dl>\n <dt>a</dt>\n <dd>b</dd>\n</dl>', '\n <p>a</p>\n <p>b</p>\n'],
  ])('%s', (_name, html, clean) => {
    expect(sanitisePostContent(html)).toBe(clean);
    expect(sanitisePostContent(clean)).toBe(clean);
  });

  it.each([
    [
      'a link',
      '<a href="/x"><article>Tựa<footer>Ngày</footer></article></a>',
      '<a href="/x">Tựa<br>Ngày</a>',
    ],
    ['a heading', '<h2>Tựa<small>nhỏ</small><header>phụ</header></h2>', '<h2>Tựanhỏ<br>phụ</h2>'],
    ['a mark in a paragraph', '<p><b>a<dt>b</dt></b>c</p>', '<p><b>a<br>b</b><br>c</p>'],
    [
      'a caption',
      '<figure><figcaption>a<section>b</section></figcaption></figure>',
      '<figure><figcaption>a<br>b</figcaption></figure>',
    ],
  ])('lines, where no paragraph can be: in %s', (_name, html, clean) => {
    expect(sanitisePostContent(html)).toBe(clean);
    expect(sanitisePostContent(clean)).toBe(clean);
  });

  it('and nothing else changes', () => {
    const html =
      'chữ <b>trần</b><h2>Tựa</h2>bên cạnh<p>đoạn<iframe src="https://www.youtube.com/embed/a" title="Chợ"></iframe></p>';
    expect(sanitisePostContent(html)).toBe(html);
  });
});

describe('Words that a browser shows stay, whatever the parser takes them for (C87)', () => {
  it.each([
    ['a CDATA section', '<![CDATA[<p>Bài cũ</p>]]>', '<p>Bài cũ</p>'],
    ['several of them', 'a<![CDATA[b<i>c</i>]]>d<![CDATA[e]]>', 'ab<i>c</i>de'],
    ['one that does not end', '<![CDATA[<p>Bài cũ</p>', '<p>Bài cũ</p>'],
    ['signs like its end', '<p>a[b[0]]&gt;1</p><p>]]></p>', '<p>a[b[0]]&gt;1</p><p>]]&gt;</p>'],
    ['a declaration', '<?xml version="1.0"?><!x><!DOCTYPE html></ x><p>Bài</p>', '<p>Bài</p>'],
    [
      'comments that end at once',
      '<!--><p>a</p><!---><p>b</p><!-- x --!><p>c</p>',
      '<p>a</p><p>b</p><p>c</p>',
    ],
    ['plaintext', '<p>a</p><plaintext>b <b> c', '<p>a</p><pre>b &lt;b&gt; c</pre>'],
    ['an example', '<xmp><b>x</b> &amp;</xmp>', '<pre>&lt;b&gt;x&lt;/b&gt; &amp;amp;</pre>'],
    ['a field', '<p>a<textarea>b &amp; c</textarea></p>', '<p>a</p><p>b &amp; c</p>'],
    ['a choice', '<select><option>a<option>b</select>', '<p>a</p><p>b</p>'],
    ['noscript and template', '<noscript><p>a</p></noscript><template>b</template>', '<p>a</p><p>b</p>'],
  ])('%s', (_name, html, clean) => expect(sanitisePostContent(html)).toBe(clean));
});
