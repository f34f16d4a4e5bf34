import { formerPath } from './former-path.js';

describe('formerPath (C114)', () => {
  it.each([
    ['/2019/05/mo-tiem/', '/2019/05/mo-tiem'],
    ['/2019/05/mo-tiem//?utm=1#a', '/2019/05/mo-tiem'],
    ['/m%E1%BB%9F-ti%E1%BB%87m', '/mở-tiệm'],
    [`/${'mở'.normalize('NFD')}`, '/mở'],
    ['/?p=123', '/?p=123'],
    ['/?x=1&p=7', '/?p=7'],
    ['/a/?p=7', '/a'],
  ])('makes of %s %s', (url, path) => expect(formerPath(url)).toBe(path));

  it.each([
    '/',
    '/?p=0',
    '/?p=x',
    '/?p=1&p=2',
    '',
    '/%00',
    '/%E0%A4',
    `/${'a'.repeat(500)}`,
    '@evil.example/a',
  ])('makes nothing of %j', (url) => expect(formerPath(url)).toBeUndefined());
});
