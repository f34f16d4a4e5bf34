import { newFileName } from '../file-names.js';
import { ownNamesIn, storedNamesIn } from './stored-names.js';

const NAME = '0b1d7a52-6c0e-4f6e-9d42-1f8a3c5b7e90.jpg';

describe('storedNamesIn', () => {
  it.each([
    ['relative to the host', `<img src="/api/files/resources/${NAME}">`],
    ['relative to the page', `<img src="../api/files/resources/${NAME}">`],
    ['absolute', `<img src="https://tiem.example/api/files/resources/${NAME}">`],
    ['with a width', `<img src="/api/files/resources/${NAME}?w=480">`],
    ['as a copy among others', `<img src="/a" srcset="/b 1x, /api/files/resources/${NAME}?w=960 2x">`],
    ['as a link', `<a href="/api/files/resources/${NAME}#x">ảnh</a>`],
    [
      'percent-encoded',
      `<img src="/api/files/resources/%30b1d7a52%2D6c0e%2d4f6e-9d42-1f8a3c5b7e90%2E%6apg">`,
    ],
    ['with a detour', `<img src="/api/files/resources/x/../${NAME}">`],
    ['with backslashes', `<img src="\\api\\files\\resources\\${NAME}">`],
    [
      'with line breaks',
      `<img src="/api/files/\nresources/${NAME.replace('-', '\r\n-').replace('g', '\tg')}">`,
    ],
    ['as a text', `<p>/api/files/resources/${NAME}</p>`],
  ])('finds a name %s', (_spelling, html) => {
    expect([...storedNamesIn(html)]).toEqual([NAME]);
  });

  it('finds each name once, and every name that the server gives', () => {
    const names = [newFileName('jpg'), newFileName('png'), 'anh-cu.webp'];
    const html = names.map((name) => `<img src="/api/files/resources/${name}">`.repeat(2)).join('');
    expect([...storedNamesIn(html)]).toEqual(names);
  });

  it.each([
    '',
    '<p>Bún bò 50% ngon.</p>',
    `<p>${NAME}</p>`,
    '<a href="/x.jpeg">x</a>',
    '<a href="/A.jpg">x</a>',
    '50%',
  ])('finds no name in %j', (html) => {
    expect([...storedNamesIn(html)]).toEqual([]);
  });

  it.each(['/', '/a', '/a-', '%2f', '%61', '\\', 'a', '.jpg', '/.jpg', '\n', '-', '%', '/a.jpg', '"'])(
    'takes time in proportion to the length of %j repeated',
    (piece) => {
      const timeOf = (length: number) => {
        const html = piece.repeat(length / piece.length);
        const times = [1, 2, 3, 4, 5].map(() => {
          const began = performance.now();
          storedNamesIn(html);
          ownNamesIn(html);
          return performance.now() - began;
        });
        return Math.min(...times);
      };
      timeOf(100_000);
      expect(timeOf(1_000_000)).toBeLessThan(Math.max(100, 3 * timeOf(500_000)));
    },
  );
});

describe('ownNamesIn', () => {
  it('finds names that the server has given, as the editor writes them, and no others', () => {
    const html = [
      `<img src="/api/files/resources/${NAME}">`,
      '<img src="/api/files/resources/anh-cu.jpg">',
      `<img src="https://noi-khac.example/api/files/resources/${NAME.replace('0b', '0c')}">`,
    ].join('');
    expect([...ownNamesIn(html)]).toEqual([NAME]);
  });
});
