import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { getResponse } from 'msw';
import { readApiErrors } from './index.js';
import { createHandlers, failWith } from './msw.js';

const schema = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'));

const SITE = 'https://tiem.example';
const handlers = createHandlers({ baseUrl: SITE });
const slug = 'bun-bo-dong-ba-mo-hang-tu-6-gio';

/** The response of the handlers; those of failures come first, as with `server.use`. */
async function respond(path: string, init?: RequestInit, failures: ReturnType<typeof failWith> = []) {
  const response = await getResponse([...failures, ...handlers], new Request(SITE + path, init));
  if (!response) throw new Error(`Nothing responds to ${path}`);
  return response;
}

async function request(query: string, variables: object = {}, failures: ReturnType<typeof failWith> = []) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  };
  const response = await respond('/graphql', init, failures);
  const body: any = await response.json();
  return { status: response.status, body };
}

/** Every field below a type, with the arguments that it needs. */
function everything(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  return `{ ${Object.values(named.getFields()).map(selection).join(' ')} }`;
}

function selection(field: GraphQLField<unknown, unknown>): string {
  const required = field.args
    // A revision is named by its version or its id.
    .filter((argument) => isRequiredArgument(argument) || argument.name === 'version')
    .map(({ name, type }) => `${name}: ${literal(name, type)}`);
  return `${field.name}${required.length ? `(${required.join(', ')})` : ''} ${everything(field.type)}`;
}

function literal(name: string, type: GraphQLInputType): string {
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    const required = Object.values(named.getFields()).filter(isRequiredInputField);
    return `{ ${required.map((field) => `${field.name}: ${literal(field.name, field.type)}`).join(', ')} }`;
  }
  if (isEnumType(named)) return named.getValues()[0]!.name;
  if (name === 'titlePath') return `"${slug}"`;
  return { ID: '"1"', Boolean: 'true', Int: '1' }[named.name] ?? '"Phở"';
}

const roots = [
  ...Object.values(schema.getQueryType()!.getFields()).map((field) => ({ kind: 'query', field })),
  ...Object.values(schema.getMutationType()!.getFields()).map((field) => ({ kind: 'mutation', field })),
].map(({ kind, field }) => ({ name: field.name, field, query: `${kind} { ${selection(field)} }` }));

describe.each(roots)('createHandlers: $name', ({ name, query, field }) => {
  it('has a fixture for every field', async () => {
    const { status, body } = await request(query);
    expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
    expect(body.data[name]).not.toBeNull();
  });

  it('fails with each code that the schema declares, as the server does', async () => {
    const directive = field.astNode?.directives?.find((each) => each.name.value === 'fails');
    const codes = directive?.arguments?.find((each) => each.name.value === 'with')?.value;
    const declared = codes?.kind === 'ListValue' ? codes.values.map((value) => (value as any).value) : [];
    for (const code of [...declared, 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR']) {
      const { status, body } = await request(query, {}, failWith(name as any, code, aField(code)));
      const [error] = readApiErrors(body);
      expect({ status, code: error.code, path: body.errors[0].path }).toEqual({
        status: 200,
        code,
        path: [name],
      });
      expect(body.errors[0].extensions).toMatchObject({
        code,
        errors: expect.any(Object),
        fields: aField(code)?.fields ?? [],
        requestId: expect.any(String),
      });
    }
  });
});

/** Invalid input names its fields. */
const aField = (code: string): any =>
  code === 'BAD_USER_INPUT'
    ? { fields: [{ field: 'title', code: 'REQUIRED', message: 'Tiêu đề trống' }] }
    : undefined;

describe('createHandlers', () => {
  it('pages, searches and finds as the server does', async () => {
    const { body } = await request(
      '{ publishedPosts(search: "hóa", limit: 1, page: 2) { contents { title } paging { total hasNextPage } } posts { paging { total } } }',
    );
    expect(body.data).toEqual({
      publishedPosts: {
        contents: [{ title: 'Tạp hóa cô Ba bán qua mã QR' }],
        paging: { total: 2, hasNextPage: false },
      },
      posts: { paging: { total: 5 } },
    });
    const list = await (await respond('/api/post/display/list?page=2&limit=3')).json();
    expect(list).toMatchObject({ contents: [{ id: 4 }], paging: { page: 2, totalPage: 2, total: 4 } });
  });

  it('has no draft for visitors, and NOT_FOUND for what is not there', async () => {
    const { body } = await request(
      '{ publishedPost(titlePath: "lich-nghi-tet-cua-cua-hang") { id } plans { code } }',
    );
    expect(body).toMatchObject({ data: { publishedPost: null, plans: [{}, {}, {}] } });
    expect(readApiErrors(body)).toMatchObject([{ code: 'NOT_FOUND' }]);
    const response = await respond('/api/post/display/khong-co');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      code: 'NOT_FOUND',
      error: 'Không tìm thấy nội dung',
      title: null,
    });
  });

  it('takes a picture of a multipart request and responds with what was sent', async () => {
    const form = new FormData();
    const query =
      'mutation ($input: PostInput!, $file: Upload) { savePost(input: $input, thumbImg: $file) { title version } }';
    const input = { id: '1', title: 'Bún bò Huế', description: 'Cay hơn', isDraft: false };
    form.set('operations', JSON.stringify({ query, variables: { input, file: null } }));
    form.set('map', JSON.stringify({ 0: ['variables.file'] }));
    form.set('0', new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' }));
    const response = await respond('/graphql', { method: 'POST', body: form });
    expect(await response.json()).toEqual({ data: { savePost: { title: 'Bún bò Huế', version: 2 } } });
  });

  it('refuses what does not fit the schema', async () => {
    const { status, body } = await request('{ nothing }');
    expect(status).toBe(400);
    expect(readApiErrors(body)).toMatchObject([{ code: 'GRAPHQL_VALIDATION_FAILED' }]);
  });
});

describe('failWith', () => {
  const SAVE = 'mutation { savePost(input: { title: "Phở", description: "Bò tái" }) { id } }';

  it('has the further members of a conflict, and those that a test sets', async () => {
    const { body } = await request(SAVE, {}, failWith('savePost', 'CONFLICT', { version: 7, savedBy: null }));
    const [error] = readApiErrors(body);
    expect(error).toMatchObject({
      code: 'CONFLICT',
      version: 7,
      savedBy: null,
      savedAt: expect.any(String),
      isMine: false,
    });
  });

  it('names the fields of invalid input, and takes the message of the first', async () => {
    const failures = failWith('savePost', 'BAD_USER_INPUT', {
      fields: [{ field: 'title', code: 'TOO_SHORT', message: 'Tiêu đề cần ít nhất 3 ký tự', limit: 3 }],
    });
    const errors = { title: 'Tiêu đề cần ít nhất 3 ký tự' };
    expect(readApiErrors((await request(SAVE, {}, failures)).body)).toMatchObject([
      { message: errors.title, errors },
    ]);
    const rest = await respond('/api/post', { method: 'POST', body: new FormData() }, failures);
    expect(readApiErrors(await rest.json())).toMatchObject([{ message: errors.title, errors }]);
  });

  it('refuses the whole request where the server does not execute it', async () => {
    const { status, body } = await request('{ plans { code } }', {}, failWith('plans', 'TOO_MANY_REQUESTS'));
    expect({ status, data: body.data }).toEqual({ status: 429, data: undefined });
    expect(readApiErrors(body)).toMatchObject([
      { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) },
    ]);
  });

  it('leaves other operations alone', async () => {
    const { body } = await request('{ plans { code } }', {}, failWith('savePost', 'CONFLICT'));
    expect(body.errors).toBeUndefined();
  });

  it('accepts no failure that the contract does not have', () => {
    expect(() => failWith('plans', 'CONFLICT')).toThrow(/^plans does not fail with CONFLICT, but with /);
    // @ts-expect-error no such operation
    expect(() => failWith('savePosts', 'CONFLICT')).toThrow('savePosts does not fail');
    // @ts-expect-error no such code
    expect(() => failWith('savePost', 'CONFLIT')).toThrow('savePost does not fail');
    // @ts-expect-error invalid input names its fields
    expect(failWith('savePost', 'BAD_USER_INPUT')).toHaveLength(2);
    // @ts-expect-error only a conflict has it
    expect(failWith('savePost', 'NOT_FOUND', { savedBy: 'Hoa' })).toHaveLength(2);
  });
});
