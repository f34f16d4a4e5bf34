import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { isInputObjectType } from 'graphql';
import {
  AccountFields,
  ContactFields,
  fieldErrors,
  LoginFields,
  PasswordFields,
  PostFields,
  SignUpFields,
} from '@tiempos/validation';
import { createApp } from '../src/create-app.js';
import { createOpenApiDocument } from '../src/platform/openapi/api-docs.js';
import { startApp, type TestApp } from './start-app.js';
import type { TestClient } from './test-client.js';

type Values = Record<string, unknown>;

interface Endpoint {
  rules: new () => object;
  /** The GraphQL input, and the OpenAPI schema of the body. */
  types: [input: string, body: string];
  rest: [method: string, path: string];
  mutation: string;
  /** For each field a text that breaks a rule. */
  wrong: Values;
  /** The same for fields that GraphQL has as another type. */
  wrongInRest?: Values;
  /** What both take beside the fields of the rules. */
  more?: Values;
}

/** What takes the fields of each rule class of libs/validation. */
const endpoints: Endpoint[] = [
  {
    rules: LoginFields,
    types: ['LoginInput', 'LoginInput'],
    rest: ['POST', '/api/auth/login'],
    mutation: 'logIn(input: $input) { user { id } }',
    wrong: { email: 'hoa@tiem', password: '' },
  },
  {
    rules: SignUpFields,
    types: ['SignUpInput', 'SignUpInput'],
    rest: ['POST', '/api/auth/signup'],
    mutation: 'signUp(input: $input) { user { id } }',
    wrong: { name: ' \u00a0\0 ', email: 'hoa@', password: 'banhmi2026', plan: 'a'.repeat(101) },
  },
  {
    rules: AccountFields,
    types: ['AccountInput', 'AccountInput'],
    rest: ['PATCH', '/api/auth/me'],
    mutation: 'updateMe(input: $input) { id }',
    wrong: { name: 'Ệ'.normalize('NFD'), email: `${'a'.repeat(250)}@b.vn` },
  },
  {
    rules: PasswordFields,
    types: ['PasswordInput', 'PasswordInput'],
    rest: ['PATCH', '/api/auth/me/password'],
    mutation: 'changePassword(input: $input) { id }',
    wrong: { oldPassword: '', password: '1234567' },
  },
  {
    rules: PostFields,
    types: ['PostInput', 'PostForm'],
    rest: ['POST', '/api/post'],
    mutation: 'savePost(input: $input) { id }',
    wrong: { title: '  ab  ', description: '   ', content: 'a'.repeat(1_000_001), keywords: 'ễ'.repeat(501) },
    wrongInRest: { isDraft: 'nháp', version: '0' },
  },
  {
    rules: ContactFields,
    types: ['ContactInput', 'ContactInput'],
    rest: ['POST', '/api/send-contact-form'],
    mutation: 'sendContactMessage(input: $input)',
    wrong: { name: ' A ', phone: '090 123 456', email: 'huong@', message: '012345678' },
    more: { token: 'a token' },
  },
];

describe('Inputs of REST and GraphQL', () => {
  let tested: TestApp;
  let editor: TestClient;
  beforeAll(async () => {
    tested = await startApp({}, { createApp });
    editor = await tested.client.signUp();
  });
  afterAll(() => tested.close());

  describe.each(endpoints)(
    'with the rules of $rules',
    ({ rules, types, rest, mutation, wrong, wrongInRest, more }) => {
      const [input, body] = types;
      const isForm = body === 'PostForm';
      const byRest = (values: Values) => {
        const sent = { ...values, ...more };
        return editor.rest(...rest, isForm ? formOf(sent) : sent);
      };
      const byGraphQL = (values: Values) =>
        editor.graphql(`mutation ($input: ${input}!) { ${mutation} }`, { input: { ...values, ...more } });
      /** Each field with this value. */
      const all = (value: unknown) => Object.fromEntries(Object.keys(wrong).map((name) => [name, value]));

      it('have every field', () => {
        const fields = fieldsOf(rules);
        expect(fields.length).toBeGreaterThan(1);
        const type = tested.app.get(GraphQLSchemaHost).schema.getType(input);
        expect(isInputObjectType(type) && Object.keys(type.getFields())).toEqual(
          expect.arrayContaining(fields),
        );
        const schema = createOpenApiDocument(tested.app).components?.schemas?.[body];
        expect(schema && 'properties' in schema && Object.keys(schema.properties ?? {})).toEqual(
          expect.arrayContaining(fields),
        );
      });

      it('reject a wrong text with the errors of the rules (C22f)', async () => {
        const inRest = refusalOf(rules, { ...wrong, ...wrongInRest });
        expect(Object.keys(inRest.errors).toSorted()).toEqual(
          Object.keys({ ...wrong, ...wrongInRest }).toSorted(),
        );
        const { status, headers, body } = await byRest({ ...wrong, ...wrongInRest });
        expect({ status, body }).toEqual({
          status: 400,
          body: { ...inRest, code: 'BAD_USER_INPUT', requestId: headers.get('x-request-id') },
        });
        const { message, ...details } = refusalOf(rules, wrong);
        const { data, errors } = await byGraphQL(wrong);
        expect(data ?? null).toBeNull();
        expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', ...details } }]);
      });

      it('reject what is no text, and nothing: REST by the rules, GraphQL by the schema', async () => {
        const required = Object.keys(wrong).filter((name) =>
          errorsOf(rules, {}).some(({ field }) => field === name),
        );
        const refused = isForm ? [{}] : [{}, all(null), all(5), all({ length: 9 })];
        for (const values of refused) {
          const { status, body } = await byRest(values);
          expect({ status, fields: body.fields }).toEqual({ status: 400, fields: errorsOf(rules, values) });
        }
        for (const name of required) {
          const { errors } = await byGraphQL({ ...wrong, [name]: null });
          expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST', errors: {}, fields: [] } }]);
        }
        for (const name of Object.keys(wrong)) {
          const { errors } = await byGraphQL({ ...wrong, [name]: 5 });
          expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST', errors: {}, fields: [] } }]);
        }
      });
    },
  );
});

const errorsOf = (rules: Endpoint['rules'], values: Values) =>
  fieldErrors(validateSync(plainToInstance(rules, values)));

/** What says so in a response. */
function refusalOf(rules: Endpoint['rules'], values: Values) {
  const fields = errorsOf(rules, values);
  const errors = Object.fromEntries(fields.map(({ field, message }) => [field, message]));
  return { message: fields[0]?.message, errors, fields };
}

function formOf(values: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  return form;
}

function fieldsOf(rules: Endpoint['rules']): string[] {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(rules, '', false, false);
  return [...new Set(metadata.map(({ propertyName }) => propertyName))];
}
