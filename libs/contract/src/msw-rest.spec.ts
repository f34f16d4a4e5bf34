import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { getResponse, type RequestHandler } from 'msw';
import { readApiErrors } from './index.js';
import { restOperations } from './mock-documents.generated.js';
import { createHandlers, failWith } from './msw.js';

const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
const handlers = createHandlers();
const slug = 'bun-bo-dong-ba-mo-hang-tu-6-gio';

/** Invalid input names its fields. */
const aField = (code: string): any =>
  code === 'BAD_USER_INPUT'
    ? { fields: [{ field: 'title', code: 'REQUIRED', message: 'Tiêu đề trống' }] }
    : undefined;

/** The codes that the schema of an error has. */
const codesOf = ({ properties, allOf = [], anyOf = [] }: any): any[] => [
  ...(properties?.code?.enum ?? []),
  ...[...allOf, ...anyOf].flatMap(codesOf),
];

describe('createHandlers: operations of REST', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // Which ajv-formats does not know.
  ajv.addFormat('idn-email', /^[^\s@]+@[^\s@]+$/);
  for (const each of Object.values<object>(document.components.schemas)) {
    Object.assign(each, { additionalProperties: false });
  }
  ajv.addSchema(document, 'openapi');

  const operations = Object.entries<any>(document.paths).flatMap(([path, methods]) =>
    Object.entries<any>(methods).map(([method, operation]) => ({
      method,
      path,
      operation,
      name: operation.operationId,
    })),
  );

  async function call(
    { method, path, name, operation }: (typeof operations)[number],
    failures: RequestHandler[] = [],
  ) {
    const form = new FormData();
    form.set('title', 'Phở Thìn');
    const bodies: Record<string, RequestInit> = {
      'application/json': {
        body: JSON.stringify({ name: 'Hoa', email: 'hoa@tiem.example' }),
        headers: { 'content-type': 'application/json' },
      },
      'multipart/form-data': { body: form },
    };
    const [type = ''] = Object.keys(operation.requestBody?.content ?? {});
    const url = path.replace('{id}', '1').replace('{titlePath}', slug).replace('{name}', 'a.jpg');
    const request = new Request(`https://tiem.example${url}`, {
      method: method.toUpperCase(),
      ...bodies[type],
    });
    const response = (await getResponse([...failures, ...handlers], request))!;
    expect(Object.keys(operation.responses).map((status) => `${name} ${status}`)).toContain(
      `${name} ${response.status}`,
    );
    return response;
  }

  /** Compares a body with the schema that the document has for its status. */
  function expectDocumented(
    { method, path, operation }: (typeof operations)[number],
    status: number,
    body: unknown,
  ) {
    const schemaPath = `paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}`;
    const pointer = operation.responses[status].$ref ?? `#/${encodeURI(schemaPath)}`;
    const validate = ajv.compile({ $ref: `openapi${pointer}/content/application~1json/schema` });
    validate(body);
    expect({ path, status, errors: validate.errors }).toEqual({ path, status, errors: null });
  }

  it('are those of the document', () => {
    expect(operations.map(({ name }) => name)).toEqual(Object.keys(restOperations));
  });

  it.each(operations)('$name has a response that the document describes', async (each) => {
    const response = await call(each);
    expect(response.status).toBe(200);
    const content = each.operation.responses[200].content;
    const type = response.headers.get('content-type')!;
    expect(Object.keys(content)).toContain(type);
    if (type === 'application/json') expectDocumented(each, 200, await response.json());
  });

  it.each(operations)('$name fails with each code of the document, in its shape', async (each) => {
    const references = Object.values<any>(each.operation.responses).flatMap(({ $ref }) => $ref ?? []);
    const codes = references.flatMap((reference) => {
      const { content } = document.components.responses[reference.split('/').at(-1)];
      return codesOf(content['application/json'].schema);
    });
    expect(codes).toContain('INTERNAL_SERVER_ERROR');
    for (const code of codes) {
      const response = await call(each, failWith(each.name, code, aField(code)));
      const body: any = await response.json();
      expectDocumented(each, response.status, body);
      expect(readApiErrors(body)).toMatchObject([{ code, message: body.message }]);
      expect(response.headers.get('x-request-id')).toBe(body.requestId);
    }
  });
});
