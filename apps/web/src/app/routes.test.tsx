import { createSiteContent } from '@tiempos/site-content';
import { routes, unknownRoute } from './routes';
import { matchRoute } from '../routing/match-route';

function at(address: string) {
  const { pathname, search } = new URL(`http://page${address}`);
  return matchRoute(routes, unknownRoute, { pathname, search });
}

describe('routes (specification section 2)', () => {
  it.each([
    ['/', '/'],
    ['/blogs', '/blogs'],
    ['/blogs/', '/blogs'],
    ['/blogs?page=2', '/blogs'],
    ['/blog/mo-tiem', '/blog/:titlePath'],
    ['/chinh-sach-rieng-tu', '/chinh-sach-rieng-tu'],
    ['/select-plan?fromSignup=true', '/select-plan'],
    ['/blog', '*'],
    ['/blog/a/b', '*'],
    ['/khong-tim-thay-trang-web', '*'],
    ['/bat-ky', '*'],
    ['//', '*'],
    ['///', '*'],
    ['//blogs', '*'],
    ['/\\', '*'],
  ])('%s is the screen of %s', (address, path) => {
    expect(at(address).route.path).toBe(path);
  });

  it('responds with 404 to an unknown path and keeps it out of search engines (F30)', () => {
    const { route, location } = at('/bat-ky');
    expect(route.status).toBe(404);
    expect(route.head({ ...location, data: undefined, content: createSiteContent({}) })).toEqual({
      title: 'Không tìm thấy trang',
    });
  });

  it.each([
    ['/blogs', 1],
    ['/blogs?page=2', 2],
    ['/blogs?page=0', 1],
    ['/blogs?page=-1', 1],
    ['/blogs?page=abc', 1],
    ['/blogs?page=1.5', 1],
    ['/blogs?page=', 1],
    ['/blogs?page=99999999999', 1],
  ])('%s requests page %i (F24, C9)', (address, page) => {
    const { route, location } = at(address);
    expect(route.operation?.variables(location)).toEqual({ page });
  });

  it.each([
    ['/blogs?q=', undefined],
    ['/blogs?q=%20%20', undefined],
    ['/blogs?q=%20h%C3%B3a%20%20%C4%91%C6%A1n%20', 'hóa đơn'],
    [`/blogs?q=${encodeURIComponent('ho\u0301a')}`, 'hóa'],
    [`/blogs?q=${'a'.repeat(10_000)}`, 'a'.repeat(200)],
    [`/blogs?q=${'a'.repeat(199)}%F0%9F%8D%9C`, `${'a'.repeat(199)}\uFFFD`],
  ])('%.40s searches for %p', (address, search) => {
    const { route, location } = at(address);
    expect(route.operation?.variables(location)).toEqual({ page: 1, ...(search && { search }) });
  });

  it('requests the article of the path', () => {
    const { route, location } = at('/blog/mo-tiem');
    expect(route.operation?.variables(location)).toEqual({ titlePath: 'mo-tiem' });
  });

  it.each([
    'MO-TIEM',
    'Mo-Tiem',
    'mo-tiem).',
    'mo-tiem%E2%80%8B',
    'mo%C2%AD-tiem',
    'mo-tiem%E2%80%A6',
    'mo-tiem%E2%80%9D',
    'mo-tiem/',
    `mo-tiem${'-'.repeat(5)}`,
  ])('requests the article of /blog/%s, whose own path is another (C85)', (given) => {
    const { route, location } = at(`/blog/${given}`);
    expect(route.operation?.variables(location)).toEqual({ titlePath: 'mo-tiem' });
    expect(route.operation?.ownPath?.({ titlePath: 'mo-tiem' })).toBe('/blog/mo-tiem');
  });

  it.each([
    ['missing', undefined, '/khong-tim-thay-trang-web'],
    ['without a title', { publishedPost: { title: '' } }, '/khong-tim-thay-trang-web'],
    ['there', { publishedPost: { title: 'Mở tiệm' } }, undefined],
  ])('sends the visitor of an article that is %s to %s (F21, C8)', (_, data, target) => {
    expect(at('/blog/mo-tiem').route.operation?.redirect?.(data)).toBe(target);
  });
});
