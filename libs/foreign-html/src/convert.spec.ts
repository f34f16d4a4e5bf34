import { foreignTexts } from '@tiempos/test-corpora';
import { DOMParser } from 'linkedom';
import { convertForeign, extractStyles } from './index.js';

function convert(html: string) {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const { styles } = extractStyles(html);
  const changes = convertForeign(document as unknown as Document, styles);
  return { ...changes, html: [...document.childNodes].map(String).join('') };
}

const bodyOf = (html: string) => /<body>([^]*)<\/body>/.exec(html)?.[1] ?? html;

describe('convertForeign', () => {
  it('removes comments of Word and accepts tracked changes, and counts both', () => {
    const { html, ...counts } = convert(foreignTexts.reviewed);
    expect(bodyOf(html)).toBe('<p class="MsoNormal">Giá 45.000 đồng một bát lớn.</p>');
    expect(counts).toEqual({ isChanged: true, comments: 1, trackedChanges: 2, deadLinks: 0 });
  });

  it('removes comments of Docs', () => {
    const { html, comments } = convert(foreignTexts.docsComment);
    expect(html).toBe('<p class="c1"><span>Mở cửa 7 giờ</span></p><div class="c5"></div>');
    expect(comments).toBe(1);
  });

  it('keeps what other programs show struck out or inserted', () => {
    const html = '<p><del datetime="2026-01-01">40.000</del> <ins>45.000</ins></p>';
    expect(convert(html)).toMatchObject({ html, isChanged: false });
  });

  it('lets the marks of footnotes lead to each other, raised', () => {
    const { html } = convert(foreignTexts.footnote);
    const [, note] = /điện tử<a href="#(neo-ftn1-\w+)"[^>]*><sup>.*\[1\].*<\/sup><\/a> từ/.exec(html) ?? [];
    const [, mark] = /<p [^>]*><a href="#(neo-ftnref1-\w+)"><span>\[1\]/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<p id="${note}" class="MsoFootnoteText"><a`));
    expect(html).toMatch(new RegExp(`<p id="${mark}" class="MsoNormal">Hộ`));
    expect(html).not.toContain('mso-');
  });

  it('lets a table of contents lead to its headings, and makes text of links without one', () => {
    const { html, deadLinks } = convert(foreignTexts.contents);
    const [, place] = /<a href="#(neo-Toc2001-\w+)">Mở tiệm/.exec(html) ?? [];
    expect(html).toContain(`<h1 id="${place}">`);
    expect(html).toContain('<p class="MsoToc1">Đóng cửa 9</p>');
    expect(deadLinks).toBe(1);
  });

  it('writes a formula of a chat assistant once, in a line', () => {
    expect(convert(foreignTexts.chatFormula).html).toBe(
      '<p>Lãi: Lợi nhuận = (Thu − Chi)/2 × 10<sup>3</sup> nhé</p>',
    );
  });

  it('keeps the source of a formula that no line can show', () => {
    const math =
      '<math><semantics><munderover><mo>∑</mo><mi>i</mi><mn>9</mn></munderover><annotation>\\sum_i^9</annotation></semantics></math>';
    expect(convert(`<p><span class="katex">${math}</span></p>`).html).toBe('<p>\\sum_i^9</p>');
  });

  it('leaves links to what the page around a text may have', () => {
    const html = '<p><a href="#lien-he">Liên hệ</a></p>';
    expect(convert(html)).toMatchObject({ html, isChanged: false });
  });

  it.each([
    ['Docs', foreignTexts.docsChecks],
    [
      'GitHub',
      '<ul><li><input type="checkbox" checked disabled> Đăng ký mã số thuế</li><li><input type="checkbox"> Mua máy in</li></ul>',
    ],
    [
      'Notion',
      '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Đăng ký mã số thuế</span></li><li><div class="checkbox checkbox-off"></div> <span>Mua máy in</span></li></ul>',
    ],
    [
      'CKEditor',
      '<ul class="todo-list"><li><label><input type="checkbox" checked="checked" disabled><span>Đăng ký mã số thuế</span></label></li><li><label><input type="checkbox" disabled><span>Mua máy in</span></label></li></ul>',
    ],
    [
      'Quill',
      '<ol><li data-list="checked">Đăng ký mã số thuế</li><li data-list="unchecked">Mua máy in</li></ol>',
    ],
    [
      'TipTap',
      '<ul><li data-checked="true"><p>Đăng ký mã số thuế</p></li><li data-checked="false"><p>Mua máy in</p></li></ul>',
    ],
  ])('writes what is ticked in a check list of %s before its words', (_name, html) => {
    const items = convert(html).html.split('</li>');
    const text = items.map((item) => item.replace(/<[^>]*>/g, '').trim());
    expect(text).toEqual(['☑ Đăng ký mã số thuế', '☐ Mua máy in', '']);
    expect(convert(html).html).not.toMatch(/<img|<input/);
  });

  it('makes blanks of the hard spaces of a paragraph that has no others', () => {
    expect(convert(foreignTexts.hardSpaces).html).toBe(
      '<p>Tiệm đổi sang hóa đơn <b>điện tử</b> từ tháng sau.</p><p>Bao gạo 10&#160;kg và 5&#160;lít dầu.</p>',
    );
  });

  it.each([
    '<p>10&#160;kg gạo, 20&#160;kg bột, 30&#160;kg đường về tới tiệm</p>',
    '<p>&#160;&#160;&#160;Thụt vào</p>',
    '<pre>a&#160;b&#160;c&#160;d&#160;e</pre>',
    '<table><tr><td>a&#160;b</td><td>c&#160;d</td><td>e&#160;f</td></tr></table>',
  ])('leaves hard spaces that are there on purpose: %s', (html) =>
    expect(convert(html)).toMatchObject({ html, isChanged: false }),
  );

  it('writes colours and fills of a style sheet to cells, and bold and struck out as elements', () => {
    const { html } = convert(foreignTexts.classColours);
    expect(html).toContain('<td style="color: red; background: #92d050; " class="xl65">Còn hàng');
    expect(html).toContain('<td style="color: #c00000; " class="xl66"><s><strong>Hết hàng</strong></s></td>');
  });

  it('marks text that a class of macOS makes bold or underlined', () => {
    expect(convert(foreignTexts.classMarks).html).toContain(
      'Mở <span class="s1"><strong>bảy giờ</strong></span>, <span class="s2"><u>nghỉ</u></span> Tết',
    );
  });

  it('marks the blocks in a box of which a class says it, and no link for being underlined', () => {
    const style =
      '<style>.a, div.b {font-weight: 600} p.b{font-style:italic} .l{text-decoration:underline}</style>';
    const html = '<div class="b"><p>Một</p><p>Hai</p></div><a class="l" href="/a">Ba</a>';
    expect(convert(style + html).html).toContain(
      '<div class="b"><p><strong>Một</strong></p><p><strong>Hai</strong></p></div><a class="l" href="/a">Ba</a>',
    );
  });

  it('marks a text once that several classes mark', () => {
    const style = '<style>.a {font-weight: bold} .b {font-style: italic; font-weight: 700}</style>';
    expect(convert(`${style}<div class="a"><p class="b a">Một</p></div>`).html).toContain(
      '<p class="b a"><em><strong>Một</strong></em></p>',
    );
  });

  it('keeps lines and indents of code, without the title and buttons beside it', () => {
    expect(convert(foreignTexts.codeEditor).html).toBe('<pre>if (mo) {\n\n  ban();\n}</pre>');
    expect(convert(foreignTexts.chatCode).html).toBe('<pre>for mon in menu:\n    print(mon)</pre>');
    const kept = '<pre>a\n  <b>b</b></pre>';
    expect(convert(kept)).toMatchObject({ html: kept, isChanged: false });
  });

  it.each(['textBox', 'textBoxInTable', 'textBoxTwice'] as const)(
    'makes paragraphs of the words in a box, each once: %s',
    (name) => {
      const { html, isChanged } = convert(foreignTexts[name]);
      expect(isChanged).toBe(true);
      expect(html).not.toMatch(/<img|<table/);
      const lines = bodyOf(html).split(/<\/(?:p|div)>/);
      expect(lines.map((line) => line.replace(/<[^>]*>/g, '').trim()).filter(Boolean)).toEqual([
        'Tiệm bánh Lan',
        'Nghỉ ba ngày Tết',
        ...(name === 'textBox' ? ['Mở lại mùng bốn'] : []),
        '12 Lê Lợi',
      ]);
      expect(html).toContain('<b>ba ngày</b>');
    },
  );

  it('keeps a paragraph that has a box alone only for its words, in their order', () => {
    const box = (words: string) =>
      `<!--[if gte vml 1]><v:shape id="${words}"><v:textbox><p>${words}</p></v:textbox></v:shape><![endif]-->`;
    expect(convert(`<p>${box('Một')}${box('Hai')}</p><p>Ba</p>`).html).toBe('<p>Một</p><p>Hai</p><p>Ba</p>');
  });
});
