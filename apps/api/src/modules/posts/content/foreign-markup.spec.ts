import { foreignTexts } from '@tiempos/test-corpora';
import { sanitisePostContent } from './post-content.js';
import { RemovedCounts } from './removed-counts.js';

function sanitised(html: string) {
  const removed = new RemovedCounts();
  const content = sanitisePostContent(html, removed);
  return { content, removed: removed.list().map(({ kind, count }) => `${count} ${kind}`) };
}

function outcomeOf(html: string): string {
  try {
    sanitisePostContent(html);
    return 'sanitised';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('HTML of other programs that is posted (C87)', () => {
  it('loses the comments of reviewers and its tracked changes, which is told (C82)', () => {
    expect(sanitised(foreignTexts.reviewed)).toEqual({
      content: '<p>Giá 45.000 đồng một bát lớn.</p>',
      removed: ['1 comment', '2 trackedChange'],
    });
  });

  it('keeps its footnotes as links to each other', () => {
    const { content, removed } = sanitised(foreignTexts.footnote);
    const [, note] = /điện tử<a href="#(neo-ftn1-\w+)"><sup><span>\[1\]/.exec(content) ?? [];
    const [, mark] = /<p id="neo-ftn1-\w+"><a href="#(neo-ftnref1-\w+)"><span>\[1\]/.exec(content) ?? [];
    expect(content).toContain(`<p id="${note}"><a`);
    expect(content).toContain(`<p id="${mark}">Hộ`);
    expect(removed).toEqual([]);
  });

  it.each([
    [
      'check lists',
      foreignTexts.docsChecks,
      '<ul><li style="list-style-type:none"><p><span>☑ Đăng ký mã số thuế</span></p></li><li style="list-style-type:none"><p><span>☐ Mua máy in</span></p></li></ul>',
    ],
    [
      'hard spaces',
      foreignTexts.hardSpaces,
      '<p>Tiệm đổi sang hóa đơn <b>điện tử</b> từ tháng sau.</p><p>Bao gạo 10&nbsp;kg và 5&nbsp;lít dầu.</p>',
    ],
    [
      'links that count clicks',
      foreignTexts.facebookLink,
      '<p>Xem <a href="https://tiem.example/ban-do?a=1">bản đồ</a></p>',
    ],
    [
      'marks of a style sheet',
      foreignTexts.classMarks,
      '<p>Mở <span><strong>bảy giờ</strong></span>, <span><u>nghỉ</u></span> Tết</p>',
    ],
    [
      'words in a box',
      foreignTexts.textBox,
      '<p><span></span>Tiệm bánh Lan</p><div><p>Nghỉ <b>ba ngày</b> Tết</p><p>Mở lại mùng bốn</p></div><p>12 Lê Lợi</p>',
    ],
    [
      'words in a box that stand there twice',
      foreignTexts.textBoxTwice,
      '<div>Tiệm bánh Lan</div><p>Nghỉ <b>ba ngày</b> Tết</p><p>12 Lê Lợi</p>',
    ],
    [
      'words from right to left, in their order and with their direction',
      foreignTexts.rightToLeft,
      '<p dir="rtl" style="text-align:right"><span>مرحبا بكم في </span><span>TiệmPOS</span><span></span><span>\u200f اليوم</span></p>',
    ],
    [
      'tables in cells',
      foreignTexts.nestedTables,
      '<table><tr><td>Một<table><tr><td>Hai<table><tr><td>Ba</td><td>Bốn</td></tr></table>Năm</td></tr></table>Sáu</td><td>Bảy</td></tr></table><p>Tám</p>',
    ],
    ['lines of code', foreignTexts.codeEditor, '<pre>if (mo) {\n\n  ban();\n}</pre>'],
  ])('keeps what it means: %s', (_name, html, content) => {
    const once = sanitised(html).content;
    expect(once).toBe(content);
    expect(sanitised(once).content).toBe(once);
  });

  it.each(Object.keys(foreignTexts) as (keyof typeof foreignTexts)[])(
    'is the same when it is sanitised twice: %s',
    (name) => {
      const once = sanitised(foreignTexts[name]).content;
      expect(sanitised(once)).toEqual({ content: once, removed: [] });
    },
  );

  it.each([
    '<p>Giá&nbsp; 10 kg&nbsp;?</p><p><br>&nbsp;</p><img src="/a.jpg?w=1" alt="">',
    '<pre><code class="language-plaintext">a\n  b</code></pre><p><a href="#neo-x">x</a></p>',
    '<p>a &lt;b&gt; &amp; "c" \u2019</p><a href="/blog/a?b=1&amp;c=2">d</a>',
  ])('stays byte for byte where there is nothing to convert: %s', (html) =>
    expect(sanitised(html).content).toBe(html),
  );

  it.each([
    ['deep', `<style>.a{color:red}</style>${'<div class="a">'.repeat(30_000)}`],
    ['deep and bold', `<style>.a{font-weight:700}</style>${'<div class="a">b'.repeat(30_000)}`],
    ['deep lines', `<style>.a{font-weight:700}</style>${'<span class="a">b'.repeat(30_000)}`],
    [
      'nested as deep as it may be',
      `<style>.a{font-weight:700}</style>${`${'<div class="a">b'.repeat(150)}${'</div>'.repeat(150)}`.repeat(200)}`,
    ],
    ['dense', '<i class="msoDel">&nbsp;</i>'.repeat(30_000)],
    [
      'full of words in boxes',
      '<!--[if gte vml 1]><v:shape id="a"><v:textbox>a</v:textbox><![endif]-->'.repeat(15_000),
    ],
    ['a box that does not end', '<p><v:shape v:shape="a"><v:textbox>a'.repeat(10_000)],
    [
      'nested boxes',
      '<div style="mso-ignore:vglayout"><div v:shape="a">a'.repeat(120) + '</div></div>'.repeat(120),
    ],
    ['full of links', '<a href="#_a">a</a>'.repeat(30_000)],
    ['full of hard spaces', `<p>${'a&nbsp;'.repeat(150_000)}</p>`],
    ['of many classes', `<pre class="${'/ '.repeat(150_000)}">a</pre>`],
    ['full of boxes', '<input type="checkbox">'.repeat(40_000)],
    ['a style sheet of one class', `<style>${'.a{color:red}'.repeat(70_000)}</style><p class="a">a</p>`],
    ['nested boxes of code', '<div style="white-space:pre;font-family:mono">'.repeat(150)],
    ['rules without an end', `<style>${'.a{'.repeat(250_000)}</style><p class="a">a</p>`],
    ['blanks without an end', `<pre>${' '.repeat(900_000)}x</pre>&nbsp;`],
    ['bold blocks in each other', `<style>.a{font-weight:700}</style>${'<div class="a">b'.repeat(150)}`],
  ])('is sanitised or refused, however much work it would like to be: %s', (_name, html) => {
    expect(outcomeOf(html)).toMatch(/^(?:sanitised|BAD_USER_INPUT)$/);
  });
});
