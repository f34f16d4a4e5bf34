import { loggedPath } from './logged-path.js';

const TOKEN = 'x'.repeat(43);

describe('loggedPath', () => {
  it.each([
    `/preview/${TOKEN}`,
    `/Preview//${TOKEN}/`,
    `/%70review/${TOKEN}`,
    `/%50REVIE%57/${TOKEN}`,
    `/preview%2F${TOKEN}`,
    `/preview%2f${TOKEN}`,
    `/%2570review%252F${TOKEN}`,
    `/%252570review/${TOKEN}`,
    `/shop/preview/${TOKEN}`,
    `/preview\\${TOKEN}`,
    `/preview/%${TOKEN}`,
    `/preview/${TOKEN}?x=${TOKEN}`,
    `//preview/${TOKEN}#${TOKEN}`,
  ])('hides the token of the preview in %s', (url) => {
    expect(loggedPath(url)).toBe('/preview/…');
  });

  it.each([
    ['/blog/preview?token=x', '/blog/preview'],
    ['/preview', '/preview'],
    ['/blog/b%C3%BAn', '/blog/b%C3%BAn'],
    ['/previews/xem', '/previews/xem'],
    ['/%zz', '/%zz'],
  ])('shows other paths: %s', (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });
});
