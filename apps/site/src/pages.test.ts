import { matchPage } from './pages';

describe('The pages of the site (specification section 2)', () => {
  it.each([
    ['/blogs', '/blogs'],
    ['/blogs/', '/blogs'],
    ['/BLOGS', '/blogs'],
    ['/blog/mo-tiem', '/blog/:titlePath'],
    ['/chinh-sach-rieng-tu', '/chinh-sach-rieng-tu'],
    ['/blog', '*'],
    ['/blog/a/b', '*'],
    ['/khong-tim-thay-trang-web', '*'],
    ['/bat-ky', '*'],
    ['//', '*'],
    ['///', '*'],
    ['//blogs', '*'],
    ['/\\', '*'],
  ])('%s is the page of %s', (pathname, path) => {
    expect(matchPage(pathname).page.path).toBe(path);
  });

  it.each([
    ['/blog/ph%E1%BB%9F', 'phở'],
    ['/blog/mo%E1%BB', 'mo%E1%BB'],
  ])('%s has the parameter %s', (pathname, titlePath) => {
    expect(matchPage(pathname).params).toEqual({ titlePath });
  });
});
