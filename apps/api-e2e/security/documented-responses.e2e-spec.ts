import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { buildSchema, isEnumType } from 'graphql';
import { aPostForm } from '@tiempos/api/test/builders';
import { expectDeclared } from '@tiempos/api/test/declared-failures';
import { aPhotoFile } from '@tiempos/api/test/images';
import { OpenApiCheck, type Document } from '@tiempos/api/test/openapi-check';
import { isFull } from '@tiempos/api/test/security';
import { startApp, type TestApp } from '@tiempos/api/test/start-app';
import type { GraphQLResponse, TestClient } from '@tiempos/api/test/test-client';
import { arbitraryOperations, brokenOperations } from './corpora/arbitrary-documents.js';
import { arbitraryRequests, type ArbitraryRequest } from './corpora/arbitrary-requests.js';

const contract = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../libs/contract', name), 'utf8');
const openApi = JSON.parse(contract('openapi.json')) as Document;
const schema = buildSchema(contract('schema.graphql'));

/** The same requests at each quick run; others at each full one, which `--seed` repeats. */
const seed = isFull ? import.meta.jest.getSeed() : 47;
const numRuns = isFull ? 200 : 25;

let tested: TestApp;
let editor: TestClient;
let photo: File;
const known: Record<string, unknown[]> = { id: [1], titlePath: ['mo-tiem'], fileName: ['a.jpg'] };
beforeAll(async () => {
  tested = await startApp({ LOGIN_ATTEMPTS: '100000' });
  editor = await tested.client.signUp();
  photo = await aPhotoFile();
  for (const isDraft of ['0', '1']) {
    const { body } = await editor.rest('POST', '/api/post', aPostForm({ title: 'Mở tiệm', isDraft }, photo));
    known.id!.push(body.data.id);
    known.fileName!.push(body.data.img_file_name);
  }
});
afterAll(() => tested.close());

const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([verb, operation]) => ({ method: verb.toUpperCase(), path, operation })),
);

async function send(method: string, { url, headers, body, form }: ArbitraryRequest) {
  const members = new FormData();
  for (const [name, value] of form ?? []) {
    if (typeof value === 'string') members.append(name, value);
    else
      members.append(
        name,
        value.bytes === 'picture' ? photo : new File(['x'], 'x.jpg', { type: 'image/jpeg' }),
      );
  }
  const response = await fetch(tested.url + url, {
    method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${editor.tokens!.accessToken}`, ...headers },
    body: form ? members : body,
  });
  const text = await response.text();
  const isJson = /^application\/(?:[\w-]+\+)?json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  };
}

describe('What OpenAPI says', () => {
  const check = new OpenApiCheck(structuredClone(openApi));

  it.each(operations)('holds for any request of $method $path', async ({ method, path, operation }) => {
    const requests = arbitraryRequests(openApi, path, operation, known);
    const property = fc.asyncProperty(requests, async (request) => {
      const response = await send(method, request);
      expect(response.status).toBeLessThan(500);
      check.expectResponse({ method, url: path }, response);
    });
    await fc.assert(property, { seed, numRuns });
  });
});

describe('What the schema says', () => {
  const errorCode = schema.getType('ErrorCode');
  const codes = isEnumType(errorCode) ? errorCode.getValues().map(({ name }) => name) : [];

  async function expectDocumented(sent: unknown): Promise<GraphQLResponse> {
    const { status, headers, body } = await send('POST', {
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: body.data === undefined ? expect.any(Number) : 200,
      type: 'application/json; charset=utf-8',
    });
    expect(status).toBeLessThan(500);
    expect(Object.keys(body).filter((name) => name !== 'data' && name !== 'errors')).toEqual([]);
    for (const { message, extensions } of body.errors ?? []) {
      expect({ message, code: extensions.code }).not.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
      expect(codes).toContain(extensions.code);
      expect(message).toEqual(expect.any(String));
    }
    return body;
  }

  const sound = arbitraryOperations(schema, known);

  it('holds for any operation that fits it', async () => {
    const property = fc.asyncProperty(sound, async (operation) => {
      expectDeclared(operation.query, await expectDocumented(operation));
    });
    await fc.assert(property, { seed, numRuns: numRuns * 20 });
  });

  it('holds for any body that is no operation', async () => {
    const property = fc.asyncProperty(brokenOperations(sound), async (body) => {
      await expectDocumented(body);
    });
    await fc.assert(property, { seed, numRuns: numRuns * 10 });
  });
});
