import { gzipSync } from 'node:zlib';

const longText = 'a'.repeat(1024 * 1024);

/** Combining marks of descending classes: NFC and collations move each mark before all earlier ones. */
export const marks = (count: number) =>
  `a${['\u0315', '\u0300', '\u0316'].map((mark) => mark.repeat(count / 3)).join('')}`;

const nested = (open: string, close: string, levels: number) =>
  open.repeat(levels) + '1' + close.repeat(levels);

/** As they are in a path. */
export const segments = [
  '%00',
  'a%00b',
  '%ff%fe',
  '%zz',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5csecrets.json',
  'a'.repeat(5000),
  encodeURIComponent(marks(60)),
  encodeURIComponent(marks(900)),
  '-1',
  '0',
  '2147483648',
  '99999999999999999999',
  '1e999',
  'NaN',
  '__proto__',
  'constructor',
  "1'--",
  '%F0%9F%92%A9',
  '%ED%A0%80',
  '%E2%80%AE',
];

/** As they are in a query string. */
export const queries = [
  ...segments.map((value) => `page=${value}&limit=${value}&filters=${value}&w=${value}&q=${value}`),
  `filters=${encodeURIComponent('{"q":"\u0000","sort":"constructor","isDraft":"__proto__"}')}`,
  `filters=${encodeURIComponent(nested('[', ']', 2000))}`,
  `filters=${encodeURIComponent('{"q":["a"],"sort":{"a":1},"isDraft":[]}')}`,
  'page[]=1&page[a]=2&filters[q]=1',
  'a=1&'.repeat(2000),
];

const names =
  'email password name token phone message title description content keywords id isDraft oldThumbImg version refreshToken oldPassword plan promotionCode operationName query variables'.split(
    ' ',
  );
const filled = (value: unknown) => JSON.stringify(Object.fromEntries(names.map((name) => [name, value])));

/** Valid and invalid JSON. */
const jsonBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  filled(longText),
  filled('a'.repeat(4000)),
  filled(marks(1500)),
  `{"email":"${marks(48_000)}","password":"${marks(300)}"}`,
  `{"name":"${marks(48_000)}","message":"${marks(300)}"}`,
  `{"password":"${marks(48_000)}","oldPassword":"${marks(300)}"}`,
  JSON.stringify(Object.fromEntries(Array.from({ length: 9000 }, (_, n) => [`v${n}`, 1]))),
  JSON.stringify({ email: Array(30_000).fill({}) }),
  filled('a\0b'),
  filled('\ud800'),
  filled('\u202e\ufeff\u2028'),
  filled(-1e308),
  filled(1e21),
  filled([[]]),
  filled({ toString: 1, length: -1 }),
  filled(null),
  filled(true),
  filled("'; drop table users; --"),
  `{"email":${nested('[', ']', 45_000)}}`,
  `{"email":${nested('{"a":', '}', 15_000)}}`,
  '{"email":',
  '{"__proto__":{"a":1}}',
  '{"a":1,"a":2}',
  '[]',
  'null',
  '""',
  '0',
  '',
  '\ufeff{}',
  'NaN',
  new Uint8Array([0xff, 0xfe, 0x00, 0x7b]),
  new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
];

const part = (headers: string, text: string) => `--ranh\r\n${headers}\r\n\r\n${text}\r\n`;
const field = (name: string, value: string) => part(`content-disposition: form-data; name="${name}"`, value);
const END = '--ranh--\r\n';
const formBodies = [
  '',
  END,
  field('title', 'a'),
  field('title', 'Tin bị cắt').slice(0, -9),
  field('title', longText) + field('content', longText.slice(0, 900_000)) + END,
  field('title', marks(48_000)) + field('description', 'Mô tả') + END,
  field('title', 'Tin') + field('description', 'Mô tả') + field('content', marks(900_000)) + END,
  names.map((name) => field(name, 'a\0b')).join('') + END,
  names.map((name) => field(name, '\ud800')).join('') + END,
  Array.from({ length: 1000 }, (_, index) => field(`f${index}`, 'a')).join('') + END,
  field('__proto__', 'a') + field('constructor', 'b') + END,
  part('content-disposition: form-data', 'no name') + END,
  part('content-disposition: form-data; name="thumbImg"; filename="\0.png"\r\ncontent-type: image/png', 'x') +
    END,
  part('content-disposition: form-data; name="thumbImg"; filename="a.png"\r\ncontent-type: image/', '') + END,
  part(
    'content-disposition: form-data; name="upload"; filename="../../a.svg"\r\ncontent-type: image/svg+xml',
    '<svg',
  ) + END,
  part('content-disposition: form-data; name="map"', '{"0":["variables.__proto__"]}') + END,
  field('operations', '{"query":"{"}') + field('map', '[') + END,
  field('operations', '{"query":"{ me { id } }"}') +
    field('map', `{"0":["variables.${'a.'.repeat(100_000)}b"]}`) +
    END,
  field('operations', nested('[', ']', 50_000)) + field('map', '{}') + END,
  part(`x: ${'a'.repeat(100_000)}`, 'long header') + END,
];

/** A method and a path of the contract. */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
}

/** As `fetch` sends it. */
export interface HostileRequest {
  method: string;
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** Every hostile text in each place that the endpoint accepts text. */
export function* requestsOf({ method, path }: Endpoint): Generator<HostileRequest> {
  const plain = path.replace(/\{\w+\}/g, '1');
  if (plain !== path) for (const value of segments) yield { method, path: path.replace(/\{\w+\}/g, value) };
  if (method === 'GET') for (const query of queries) yield { method, path: `${plain}?${query}` };
  else yield* requestsWithBody(method, plain);
}

/** Bodies that are malformed, compressed, too deep, too long or of another type. */
export function* requestsWithBody(method: string, path: string): Generator<HostileRequest> {
  const json = { 'content-type': 'application/json' };
  for (const body of jsonBodies) yield { method, path, body, headers: json };
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(50 * 1024 * 1024, ' ')));
  for (const encoding of ['gzip', 'br', 'deflate', 'x']) {
    yield { method, path, body: bomb, headers: { ...json, 'content-encoding': encoding } };
  }
  const form = { 'content-type': 'multipart/form-data; boundary=ranh', 'apollo-require-preflight': 'a' };
  for (const body of formBodies) yield { method, path, body, headers: form };
  yield { method, path, body: 'x', headers: { 'content-type': 'multipart/form-data' } };
  for (const type of [
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/json; charset=utf-7',
    '%%',
  ]) {
    yield {
      method,
      path,
      body: 'a[b][c]=1&email=%00&password=%ff&__proto__[a]=1',
      headers: { 'content-type': type },
    };
  }
}
