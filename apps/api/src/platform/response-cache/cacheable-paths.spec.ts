import { CacheablePaths } from './cacheable-paths.js';

const paths = new CacheablePaths();
paths.add('/');
paths.add('/blogs', ['page', 'q']);
paths.add('/blog/:titlePath');
paths.add('/sitemap.xml', ['part'], /^(pages|\d)$/);

describe('CacheablePaths', () => {
  it.each([
    ['/', '/'],
    ['/?fbclid=IwAR0abc&utm_source=zalo', '/'],
    ['/blogs', '/blogs'],
    ['/blogs?page=2', '/blogs?page=2'],
    ['/blogs?utm_source=zalo&page=2&x', '/blogs?page=2'],
    ['/blog/ban-hang-ngay-mua', '/blog/ban-hang-ngay-mua'],
    ['/blog/ban-hang-ngay-mua?fbclid=1', '/blog/ban-hang-ngay-mua'],
    ['/sitemap.xml?part=pages', '/sitemap.xml?part=pages'],
    ['/sitemap.xml?part=0', '/sitemap.xml?part=0'],
  ])('caches %s as %s', (url, key) => expect(paths.keyOf(url)).toBe(key));

  it.each([
    ['an unknown path', '/dashboard'],
    ['a search', '/blogs?q=hoa+don'],
    ['an empty search', '/blogs?q='],
    ['a value that is not named', '/sitemap.xml?part=articles'],
    ['a word where a number stands', '/blogs?page=abc'],
    ['page 0, which is page 1', '/blogs?page=0'],
    ['a number with a sign', '/blogs?page=%2B2'],
    ['a number of seven digits', '/blogs?page=1234567'],
    ['a parameter given twice', '/blogs?page=1&page=2'],
    ['another spelling of a path', '/%62logs'],
    ['another spelling of a name', '/blog/b%61n-hang'],
    ['capital letters', '/blog/Ban-hang'],
    ['a trailing slash', '/blogs/'],
    ['a doubled slash', '//blogs'],
    ['a deeper path', '/blog/ban-hang/2'],
    ['an empty name', '/blog/'],
    ['an absolute URL', 'http://tiem.example/blogs'],
  ])('does not cache %s', (_, url) => expect(paths.keyOf(url)).toBeUndefined());
});
