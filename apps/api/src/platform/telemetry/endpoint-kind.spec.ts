import { endpointKind } from './endpoint-kind.js';

describe('endpointKind (F167)', () => {
  it.each([
    ['/', 'page'],
    ['/blog/banh-mi?x=/api/', 'page'],
    ['/preview/secret', 'page'],
    ['/graphql', 'graphql'],
    ['/graphql?query={a}', 'graphql'],
    ['/api/post/display/latest3', 'rest'],
    ['/admin/files/ckeditor/upload', 'rest'],
    ['/api/files/a.jpg', 'picture'],
    ['/api/docs/guide', 'documentation'],
    ['/assets/entry-1a2b.js', 'asset'],
    ['/rss.xml', 'feed'],
    ['/sitemap.xml?part=2', 'feed'],
    ['/health/ready', 'health'],
    ['*', 'page'],
    ['http://other.example/api/', 'page'],
    ['', 'page'],
  ])('of %s is %s', (url, kind) => {
    expect(endpointKind(url)).toBe(kind);
  });
});
