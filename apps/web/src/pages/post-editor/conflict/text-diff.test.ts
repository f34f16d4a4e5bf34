import { diffLines, linesOf } from './line-diff';

const signs = { same: ' ', removed: '-', added: '+' };

function shown(before: string, after: string) {
  return diffLines([...before], [...after])
    .map(({ kind, text }) => signs[kind] + text)
    .join('');
}

describe('lineDifference', () => {
  it.each([
    ['', '', ''],
    ['abc', 'abc', ' a b c'],
    ['abc', 'ac', ' a-b c'],
    ['ac', 'abc', ' a+b c'],
    ['abc', 'axc', ' a-b+x c'],
    ['abcd', 'bcde', '-a b c d+e'],
    ['aaa', 'aa', ' a a-a'],
    ['', 'ab', '+a+b'],
  ])('from %j to %j is %j', (before, after, difference) => {
    expect(shown(before, after)).toBe(difference);
  });

  it('is quick with a long text rewritten as a whole', () => {
    const lines = (name: string) => Array.from({ length: 5000 }, (_, index) => `${name} ${index}`);
    expect(diffLines(lines('cũ'), lines('mới'))).toHaveLength(10_000);
  });
});

describe('linesOf', () => {
  it('are what a reader sees, block by block', () => {
    expect(
      linesOf(
        '<h2>Nước dùng</h2><p>Ninh <b>xương</b><br>tám tiếng</p><ul><li>Hành</li><li>Gừng</li></ul>' +
          '<figure class="image"><img src="/a.jpg" alt="Bát phở"><figcaption>Phở</figcaption></figure>' +
          '<figure class="media"><div data-oembed-url="https://youtu.be/a"><iframe></iframe></div></figure>',
      ),
    ).toEqual([
      'Nước dùng',
      'Ninh xương',
      'tám tiếng',
      'Hành',
      'Gừng',
      '[Ảnh: Bát phở]',
      'Phở',
      '[Video: https://youtu.be/a]',
    ]);
  });
});
