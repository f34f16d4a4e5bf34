import { readApiErrors, type ApiError } from './index.js';

const extensions = {
  code: 'BAD_USER_INPUT',
  errors: { title: 'Tiêu đề cần ít nhất 3 ký tự' },
  fields: [{ field: 'title', code: 'TOO_SHORT', message: 'Tiêu đề cần ít nhất 3 ký tự', limit: 3 }],
  requestId: 'b0f4',
};
const message = extensions.errors.title;
const body = { errors: [{ message, path: ['savePost'], extensions }] };
const restBody = { message, ...extensions };
const failed = (members: object) => Object.assign(new Error('failed'), members);

describe('readApiErrors', () => {
  it.each<[string, unknown]>([
    ['Apollo Client 4', failed({ errors: body.errors })],
    ['Apollo Client 3', failed({ graphQLErrors: body.errors, networkError: null })],
    ['Apollo Client for a status of 4xx', failed({ statusCode: 413, bodyText: JSON.stringify(body) })],
    ['urql', failed({ graphQLErrors: body.errors, response: { status: 200 } })],
    [
      'urql for a failed request',
      failed({ graphQLErrors: [], networkError: failed({ bodyText: JSON.stringify(body) }) }),
    ],
    ['graphql-request', failed({ response: { status: 200, ...body }, request: { query: '' } })],
    ['the REST client', failed({ status: 400, body: JSON.stringify(restBody) })],
    ['axios', failed({ code: 'ERR_BAD_REQUEST', status: 400, response: { status: 400, data: restBody } })],
    [
      'axios that asks GraphQL',
      failed({ code: 'ERR_BAD_REQUEST', status: 400, response: { status: 400, data: body } }),
    ],
    ['a body of GraphQL', body],
    ['a body of REST', restBody],
    ['the text of a body', JSON.stringify(restBody)],
  ])('reads the error of %s', (_client, thrown) => {
    expect(readApiErrors(thrown)).toEqual([expect.objectContaining({ message, ...extensions })]);
  });

  it('reads every error of a response', () => {
    const errors = [
      { message: 'Một', extensions },
      { message: 'Hai', extensions },
    ];
    expect(readApiErrors({ errors }).map((error) => error.message)).toEqual(['Một', 'Hai']);
  });

  it.each<[string, unknown, Partial<ApiError>]>([
    [
      'no connection',
      new TypeError('Failed to fetch'),
      { code: 'NETWORK_ERROR', message: 'Failed to fetch' },
    ],
    ['a time-out', new DOMException('timed out', 'TimeoutError'), { code: 'NETWORK_ERROR' }],
    ['what is no error', undefined, { code: 'UNKNOWN_ERROR' }],
    [
      'a page of a proxy',
      failed({ statusCode: 502, bodyText: '<html>' }),
      { code: 'UNKNOWN_ERROR', message: '502: <html>' },
    ],
    [
      'JSON of a proxy',
      failed({ status: 502, body: '{"message":"down"}' }),
      { code: 'UNKNOWN_ERROR', message: 'down' },
    ],
    [
      'an error without extensions',
      { errors: [{ message: 'Lạ' }] },
      { code: 'UNKNOWN_ERROR', message: 'Lạ' },
    ],
  ])('reads %s', (_what, thrown, expected) => {
    expect(readApiErrors(thrown)).toEqual([
      { errors: {}, fields: [], message: expect.any(String), ...expected },
    ]);
  });

  it('narrows by the code', () => {
    const [error] = readApiErrors({
      errors: [
        {
          message: 'Đã lưu',
          extensions: {
            code: 'CONFLICT',
            version: 3,
            savedAt: '2026-11-24T00:00:00.000Z',
            savedBy: 'Hoa',
            isMine: false,
          },
        },
      ],
    });
    // @ts-expect-error a typing error in a code
    expect(error.code === 'CONFLIT').toBe(false);
    // @ts-expect-error only a conflict has it
    expect(error.savedBy).toBe('Hoa');
    if (error.code !== 'CONFLICT') throw new Error('not narrowed');
    const savedBy: string | null = error.savedBy;
    expect([savedBy, error.version, error.isMine]).toEqual(['Hoa', 3, false]);
    // @ts-expect-error a conflict has no time to wait
    const seconds: number = error.retryAfter;
    expect(seconds).toBeUndefined();
  });
});
