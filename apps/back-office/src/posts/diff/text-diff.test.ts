import { jest } from '@jest/globals';
import { diffLines, linesOf, pictureIn } from './text-diff';

const signs = { same: ' ', removed: '-', added: '+' };

function shown(before: string[], after: string[]) {
  return diffLines(before, after).map((line) => line.map(({ kind, text }) => signs[kind] + text).join('|'));
}

describe('diffLines', () => {
  it.each([
    ['', '', []],
    ['abc', 'abc', [' a', ' b', ' c']],
    ['abc', 'ac', [' a', '-b', ' c']],
    ['ac', 'abc', [' a', '+b', ' c']],
    ['abc', 'axc', [' a', '-b', '+x', ' c']],
    ['abcd', 'bcde', ['-a', ' b', ' c', ' d', '+e']],
    ['', 'ab', ['+a', '+b']],
  ])('from %j to %j is %j', (before, after, difference) => {
    expect(shown([...before], [...after])).toEqual(difference);
  });

  it('marks the words that changed within a long line', () => {
    expect(
      shown(['Ninh xương tám tiếng với gừng nướng.'], ['Ninh xương mười tiếng với gừng nướng và quế.']),
    ).toEqual([' Ninh xương |-tám|+mười|  tiếng với gừng nướng|+ và quế| .']);
  });

  it('shows lines with little in common one after the other', () => {
    expect(shown(['Ninh xương tám tiếng.'], ['Quán mở cửa từ sáu giờ.'])).toEqual([
      '-Ninh xương tám tiếng.',
      '+Quán mở cửa từ sáu giờ.',
    ]);
  });

  it('gives up looking for what is in common after half a second', () => {
    const lines = (name: string) => Array.from({ length: 5000 }, (_, index) => `${name} ${index}`);
    let milliseconds = 0;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => (milliseconds += 1));
    expect(diffLines(lines('cũ'), lines('mới'))).toHaveLength(10_000);
    clock.mockRestore();
    expect(milliseconds).toBeGreaterThan(500);
    expect(milliseconds).toBeLessThan(510);
  });
});

describe('linesOf', () => {
  it('are the visible text of each block', () => {
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
      '\0/a.jpg\0Bát phở',
      'Phở',
      '[Video: https://youtu.be/a]',
    ]);
  });

  it('tell pictures with the same description apart, and a changed description of one', () => {
    const lines = (src: string, alt: string) => linesOf(`<p><img src="${src}" alt="${alt}"></p>`);
    expect(diffLines(lines('/a.jpg', 'Phở'), lines('/a.jpg', 'Phở')).flat()).toMatchObject([
      { kind: 'same' },
    ]);
    for (const after of [lines('/b.jpg', 'Phở'), lines('/a.jpg', 'Bát\nphở')]) {
      const difference = diffLines(lines('/a.jpg', 'Phở'), after).flat();
      expect(difference.map(({ kind, text }) => [kind, pictureIn(text)?.alt])).toEqual([
        ['removed', 'Phở'],
        ['added', pictureIn(after[0]!)!.alt],
      ]);
    }
    expect(pictureIn('Phở')).toBeUndefined();
  });
});
