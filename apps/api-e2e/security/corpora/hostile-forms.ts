import type { RawRequest } from '../../kit/measured-product.js';

const repeat = (make: (index: number) => string, size: number) => {
  let text = '';
  for (let index = 0; text.length < size; index += 1) text += make(index);
  return text;
};

const urlEncoded = (path: string, body: string): RawRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'apollo-require-preflight': 'true' },
  body,
});

const upload = (operations: string): RawRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'multipart/form-data; boundary=ranh', 'apollo-require-preflight': 'true' },
  body: `${Object.entries({ operations, map: '{}' })
    .map(([name, value]) => `--ranh\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--ranh--\r\n`,
});

const MAX_OPERATIONS = 2_000_000;
const MAX_BODY = 100_000;

/** Requests with as many form values as fit, by content; `fraction` is the part of the largest size. */
export const hostileForms: Readonly<Record<string, (fraction: number) => RawRequest>> = {
  'an upload with a list of many values': (fraction) =>
    upload(`{"query":"{ me { id } }","variables":[${repeat(() => '1,', MAX_OPERATIONS * fraction)}1]}`),
  'an upload with many members': (fraction) =>
    upload(`{${repeat((index) => `"${index}":{},`, MAX_OPERATIONS * fraction)}"query":"{ me { id } }"}`),
  'an upload with nested lists': (fraction) => upload('['.repeat(MAX_OPERATIONS * fraction)),
  'an upload with a long text': (fraction) =>
    upload(JSON.stringify({ query: '{ me { id } }', variables: { a: '\\"'.repeat(500_000 * fraction) } })),
  'a login of many pairs': (fraction) =>
    urlEncoded(
      '/api/auth/login',
      repeat((index) => `${index}=&`, MAX_BODY * fraction),
    ),
  'a login of one repeated pair': (fraction) =>
    urlEncoded('/api/auth/login', 'email=&'.repeat((MAX_BODY * fraction) / 7)),
  'a contact message of many pairs': (fraction) =>
    urlEncoded(
      '/api/send-contact-form',
      repeat((index) => `${index}=&`, MAX_BODY * fraction),
    ),
  'a GraphQL request of many pairs': (fraction) =>
    urlEncoded(
      '/graphql',
      repeat((index) => `${index}=&`, MAX_BODY * fraction),
    ),
};
