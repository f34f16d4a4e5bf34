import {
  articleLinks,
  coverAdvice,
  deadLinkAdvice,
  descriptionAdvice,
  headingAdvice,
  imageAdvice,
} from './rules';

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
const summaries = (advice: { what: string }[]) => advice.map(({ what }) => what);

describe('advice before publishing (F147)', () => {
  it.each([
    [null, ['Chưa có ảnh bìa']],
    [undefined, []],
    [{ width: 1200, height: 630 }, []],
    [{ width: 1600, height: 900 }, []],
    [{ width: 600, height: 315 }, ['Ảnh bìa hơi nhỏ: 600 × 315 px']],
    [{ width: 1200, height: 1600 }, ['Ảnh bìa 1200 × 1600 px sẽ bị cắt']],
    [{ width: 3000, height: 700 }, ['Ảnh bìa 3000 × 700 px sẽ bị cắt']],
  ])('checks a cover of %j', (cover, expected) => expect(summaries(coverAdvice(cover))).toEqual(expected));

  it.each([
    [0, ['Chưa có mô tả']],
    [49, ['Mô tả ngắn: 49 ký tự']],
    [50, []],
    [160, []],
    [161, ['Mô tả dài: 161 ký tự']],
  ])('checks a description of %i characters', (length, expected) =>
    expect(summaries(descriptionAdvice('ạ'.repeat(length)))).toEqual(expected),
  );

  it('counts pictures without alternative text', () => {
    const text = textOf('<img src="/a.png"><img src="/b.png" alt=" "><img src="/c.png" alt="Tô phở">');
    expect(summaries(imageAdvice(text))).toEqual(['2 ảnh trong bài chưa có mô tả']);
    expect(imageAdvice(textOf('<p>Phở</p>'))).toEqual([]);
  });

  it('finds headings of the level of the title and skipped levels', () => {
    const text = textOf('<h1>Mở hàng</h1><h2>Giá</h2><h4>Tô lớn</h4><h2>Giờ</h2><h3>Sáng</h3>');
    expect(headingAdvice(text)).toMatchObject([
      { what: '“Mở hàng” đang là Tiêu đề 1', place: { kind: 'heading', index: 0 } },
      { what: '“Tô lớn” nhảy thẳng đến Tiêu đề 4', place: { kind: 'heading', index: 2 } },
    ]);
    expect(summaries(headingAdvice(textOf('<h3>Giá</h3>')))).toEqual(['“Giá” nhảy thẳng đến Tiêu đề 3']);
  });

  it('finds links to articles of this site without duplicates', () => {
    const text = textOf(
      '<a href="https://pho.vn/blog/a">A</a><a href="/blog/b?x=1#y">B</a><a href="/blog/a">A2</a>' +
        '<a href="https://khac.vn/blog/c">C</a><a href="/blogs">D</a><a href="http://[">E</a><a href="mailto:a@b.vn">F</a>',
    );
    const links = articleLinks(text, ['https://pho.vn']);
    expect(links).toEqual([
      { slug: 'a', words: 'A', index: 0 },
      { slug: 'b', words: 'B', index: 1 },
    ]);
    expect(deadLinkAdvice(links[1]!).what).toBe('Liên kết “B” dẫn đến tin không có hoặc chưa đăng');
  });
});
