import { isFull } from '../../../../test/security.js';
import { sanitisePostContent } from './post-content.js';

/** Characters; as many as a post may have take half a minute. */
const LENGTH = isFull ? 1_000_000 : 300_000;

/** Shorter times are mostly pauses of the machine. */
const NEGLIGIBLE_MS = 50;

/** Shapes that parsers of attributes have taken the square of their length for. */
const runs = [' ', ',', ';', '"', '(', 'a,b ', '<', '\u0315\u0300\u0316', '<!---->', ':', '&', '%', '/ '];

/** Every attribute that may stay, and some that go. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  p: ['style', 'onclick', 'id', 'align'],
  a: ['href', 'target', 'rel', 'name'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'class', 'style', 'align'],
  oembed: ['url'],
  div: ['data-oembed-url', 'style'],
  iframe: ['src', 'allow', 'title', 'style', 'referrerpolicy'],
  ol: ['start', 'type'],
  col: ['span'],
  th: ['colspan', 'scope'],
  figure: ['class', 'style'],
  pre: ['class'],
};

/** Processor time in ms of sanitising so many characters; a refusal counts like a success. */
function cost(shape: (length: number) => string, length: number): number {
  const html = shape(length);
  const before = process.threadCpuUsage();
  try {
    sanitisePostContent(html);
  } catch (error) {
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT' });
  }
  return process.threadCpuUsage(before).user / 1000;
}

/** Twice as much costs no three times as much. */
function expectLinear(shape: (length: number) => string) {
  let [half, full] = [0, 0];
  for (let tries = 0; tries < 3; tries += 1) {
    full = cost(shape, LENGTH);
    if (full < NEGLIGIBLE_MS) return;
    half = cost(shape, LENGTH / 2);
    if (full < half * 3) return;
  }
  expect({ half, full }).toBe('linear');
}

const cases = Object.entries(attributes).flatMap(([tag, names]) => names.map((name) => [tag, name] as const));

describe('sanitisePostContent takes time in proportion to the text (C22e)', () => {
  it.each(cases)('for every run of characters in <%s %s="">', (tag, name) => {
    // Around the run, what the value begins and ends with where its parser looks further.
    const [before, after] = name === 'style' ? ['width:x', 'x'] : ['https://a.example/', 'x,'];
    for (const run of runs) {
      const quote = run === '"' ? "'" : '"';
      const within = (value: string) => `<${tag} ${name}=${quote}${value}${quote}>chữ</${tag}>`;
      expectLinear((length) => within(run.repeat(length / run.length)));
      expectLinear((length) => within(before + run.repeat(length / run.length) + after));
    }
  });

  it.each([
    '<',
    '<p>',
    '<p></p>',
    '<li>a',
    '<td>1</td>',
    '<dt>a',
    '<section>a</section>b',
    '<p>a<dt>b</dt>',
    '<b>a<dt>b</dt></b>',
    '<![CDATA[',
    '<!',
    '<!-- -->',
    'x<img>',
    'x<iframe></iframe>',
    '<img src="/a">',
    '</p>',
    '<b></i>',
    '<noscript></p>',
    '<textarea>',
    '<!---->',
    '&',
    '&#824;',
    '&#789;',
    '\u0315',
    ']]>',
    '<p a=1 b=2>',
    '<a b="',
    '<oembed url="',
    '<oembed url="https://youtu.be/aqz-KE-bpKQ"></oembed>',
    '<blockquote class="tiktok-embed" ',
    '<blockquote class="tiktok-embed" cite="a">',
    '<a href="#a" id="a">',
    '<p style="float:left;">',
  ])('for %s again and again', (part) => expectLinear((length) => part.repeat(length / part.length)));

  it('for marks that a removed element divides', () =>
    expectLinear((length) => `a${`${'\u0315\u0300'.repeat(15)}<col>`.repeat(length / 35)}`));

  it('for a tag of many attributes', () =>
    expectLinear(
      (length) => `<p ${Array.from({ length: length / 8 }, (_, index) => `a${index}`).join(' ')}>`,
    ));

  it('for an article of the largest size, which it keeps', () => {
    const article = (length: number) =>
      '<p>Mỗi ngày <strong>ghi lại</strong> món bán chạy.</p>'.repeat(length / 54);
    expectLinear(article);
    expect(sanitisePostContent(article(LENGTH))).toBe(article(LENGTH));
  });
});

describe('sanitisePostContent rejects content that no editor writes (C22e)', () => {
  const long = 'a'.repeat(10_001);

  it.each([
    ['tags within tags', '<b>'.repeat(201), 'Nội dung bài viết lồng quá nhiều lớp'],
    ['articles within articles', '<article>'.repeat(50_000), 'Nội dung bài viết lồng quá nhiều lớp'],
    ['tables within tables', '<table><tr><td>'.repeat(20_000), 'Nội dung bài viết lồng quá nhiều lớp'],
    [
      'lists behind frames',
      '<iframe src="/x"></iframe><ul><li>'.repeat(9_000),
      'Nội dung bài viết lồng quá nhiều lớp',
    ],
    ['100,001 elements', '<br>'.repeat(100_001), 'Nội dung bài viết có quá nhiều phần tử'],
    ['2,001 images', '<img src="/a">'.repeat(2_001), 'Nội dung bài viết có quá nhiều ảnh và video'],
    ['a URL', `<a href="/${long}">x</a>`, 'Nội dung bài viết có một liên kết hoặc định dạng quá dài'],
    ['a style', `<p style="width:${long}">x</p>`, 'Nội dung bài viết có một liên kết hoặc định dạng quá dài'],
    ['a class', `<pre class="${long}">x</pre>`, 'Nội dung bài viết có một liên kết hoặc định dạng quá dài'],
    ['marks', `<p>a${'\u0315\u0300'.repeat(16)}</p>`, 'Nội dung bài viết có quá nhiều dấu trên một chữ'],
    [
      'marks that a removed element divided',
      `a${`${'\u0315\u0300'.repeat(15)}<col>`.repeat(2)}`,
      'Nội dung bài viết có quá nhiều dấu trên một chữ',
    ],
    ['marks in entities', `a${'&#789;'.repeat(31)}`, 'Nội dung bài viết có quá nhiều dấu trên một chữ'],
  ])('%s', (_, html, message) => {
    expect(() => sanitisePostContent(html)).toThrow(
      expect.objectContaining({
        code: 'BAD_USER_INPUT',
        details: { fields: [expect.objectContaining({ field: 'content', message })] },
      }),
    );
  });

  it.each([
    ['an attribute that goes anyway', `<p o:gfxdata="${long}">chữ</p>`, '<p>chữ</p>'],
    ['an image pasted as its bytes', `<p>chữ<img src="data:image/png;base64,${long}"></p>`, '<p>chữ</p>'],
    ['twenty tags within tags', `${'<b>'.repeat(20)}chữ`, `${'<b>'.repeat(20)}chữ${'</b>'.repeat(20)}`],
    ['letters of many marks', `<p>${'Tiệm ế ỗ '.repeat(5)}</p>`, `<p>${'Tiệm ế ỗ '.repeat(5)}</p>`],
  ])('but not %s', (_, html, clean) => expect(sanitisePostContent(html)).toBe(clean));
});
