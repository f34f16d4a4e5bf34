import { jest } from '@jest/globals';
import { readApiErrors } from '@tiempos/contract';
import { SendContactMessageDocument } from './contact-form/send-contact-message.generated';
import { request } from './request';

const input = { name: 'Hường', phone: '0901234567', email: 'a@b.example', message: 'Xin chào.', token: 't' };

/** The response of the server to the next request. */
function respond(status: number, text: string) {
  const fetch = jest.fn<typeof globalThis.fetch>(
    async () => ({ status, text: async () => text }) as unknown as Response,
  );
  globalThis.fetch = fetch;
  return fetch;
}

async function errorOf(): Promise<object> {
  const thrown: unknown = await request(SendContactMessageDocument, { input }).catch(
    (error: unknown) => error,
  );
  return readApiErrors(thrown)[0];
}

describe('request', () => {
  it('sends the operation with its variables and returns its data', async () => {
    const fetch = respond(200, '{"data":{"sendContactMessage":true}}');
    const data = await request(SendContactMessageDocument, { input });
    expect(data).toEqual({ sendContactMessage: true });
    const [url, { body }] = fetch.mock.calls[0] as [string, { body: string }];
    expect(url).toBe('/graphql');
    expect(JSON.parse(body)).toEqual({
      query: expect.stringContaining('mutation SendContactMessage($input: ContactInput!)'),
      variables: { input },
    });
  });

  it('throws the errors of the server', async () => {
    const extensions = { code: 'BAD_USER_INPUT', errors: { email: 'Sai' } };
    respond(200, JSON.stringify({ data: null, errors: [{ message: 'Không được', extensions }] }));
    expect(await errorOf()).toMatchObject({ code: 'BAD_USER_INPUT', errors: { email: 'Sai' } });
  });

  it.each([
    ['a proxy that is down', 502, 'Bad gateway'],
    ['a page in place of JSON', 200, '<html>'],
    ['no data', 200, 'null'],
  ])('throws what is no failure of the network for %s', async (_, status, text) => {
    respond(status, text);
    expect(await errorOf()).toMatchObject({ code: 'UNKNOWN_ERROR' });
  });

  it('throws that there is no network', async () => {
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await errorOf()).toMatchObject({ code: 'NETWORK_ERROR' });
  });
});
