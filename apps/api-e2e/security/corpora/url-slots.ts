import type { RawRequest } from '../../kit/measured-product.js';
import { encodeText, HEADER_BYTES, inUrl, operation, type InputSlot } from './input-slots.js';

/** The headers that the server or a package reads. */
const headers =
  'accept accept-encoding accept-language authorization content-type content-disposition content-encoding cookie forwarded host idempotency-key if-match if-modified-since if-none-match if-range origin purpose range referer sec-purpose traceparent transfer-encoding upgrade user-agent x-apollo-operation-name x-forwarded-for x-forwarded-host x-forwarded-proto x-moz x-request-id x-anything'.split(
    ' ',
  );

/** One path of each kind: page, REST, signed-in REST, GraphQL, hashed asset, stored image, feed, unknown. */
const kindsOfPath: readonly RawRequest[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/blogs?q=tin' },
  { method: 'GET', path: '/api/post/display/latest3' },
  { method: 'GET', path: '/api/post/list' },
  { method: 'GET', path: '/graphql?query=%7BlatestPosts%7Bid%7D%7D' },
  { ...operation({ query: '{ latestPosts { id } }' }) },
  { method: 'GET', path: '/favicon.svg' },
  { method: 'GET', path: '/api/files/resources/khong-co.jpg' },
  { method: 'GET', path: '/rss.xml' },
  { method: 'GET', path: '/khong-co' },
  { method: 'POST', path: '/api/auth/signup', headers: { 'content-type': 'application/json' }, body: '{}' },
  {
    method: 'POST',
    path: '/api/post',
    headers: { 'content-type': 'multipart/form-data; boundary=a' },
    body: '--a--\r\n',
  },
];

/** Every header on every kind of path. */
export function headerSlots(): InputSlot[] {
  return headers.flatMap((name) =>
    kindsOfPath.map((target): InputSlot => ({
      name: `${target.method} ${target.path.replace(/\?.*/, '')}, header ${name}`,
      characters: 'header',
      maxBytes: HEADER_BYTES,
      bytesOf: (text) => text.length,
      request: (text) => ({ ...target, headers: { ...target.headers, [name]: headerValue(name, text) } }),
    })),
  );
}

/** After a valid beginning of the header, so that a parser continues. */
function headerValue(name: string, text: string) {
  const beginnings: Readonly<Record<string, string>> = {
    authorization: 'Bearer ',
    'content-type': 'application/json;',
    range: 'bytes=',
  };
  // The HTTP client trims headers.
  return `${beginnings[name] ?? ''}${text}`;
}

/** Parts of the site's URLs other than the parameters of the API. */
export function pageSlots(): InputSlot[] {
  const slot = (name: string, path: (text: string) => string): InputSlot => ({
    ...inUrl,
    name: `GET ${name}`,
    request: (text) => ({ method: 'GET', path: path(encodeText(text)) }),
  });
  const raw = (name: string, path: (text: string) => string): InputSlot => ({
    ...inUrl,
    characters: 'header',
    name: `GET ${name}, not encoded`,
    bytesOf: (text) => text.length,
    // The HTTP client rejects a blank in a path.
    request: (text) => ({ method: 'GET', path: path(text.replaceAll(/\s/g, '+')) }),
  });
  const places: [string, (text: string) => string][] = [
    ['/blogs?q=…', (text) => `/blogs?q=${text}`],
    ['/blogs?page=…', (text) => `/blogs?page=${text}`],
    ['/?…', (text) => `/?${text}`],
    ['/blogs?…=1', (text) => `/blogs?${text}=1`],
    ['/…', (text) => `/${text}`],
    ['/blog/…', (text) => `/blog/${text}`],
    ['/dashboard/post/…', (text) => `/dashboard/post/${text}`],
    ['/signup?plan=…', (text) => `/signup?plan=${text}`],
    ['/assets/…', (text) => `/assets/${text}`],
    ['/sitemap.xml?part=…', (text) => `/sitemap.xml?part=${text}`],
    ['/graphql?query=…', (text) => `/graphql?query=${text}`],
    ['/graphql?…', (text) => `/graphql?query=%7B__typename%7D&variables=${text}`],
    ['/admin/files/ckeditor/browse?…', (text) => `/admin/files/ckeditor/browse?CKEditorFuncNum=1&${text}`],
    ['/health/ready?…', (text) => `/health/ready?${text}`],
    ['/health?…', (text) => `/health?${text}`],
  ];
  return places.flatMap(([name, path]) => [slot(name, path), raw(name, path)]);
}
