import { getMetadataStorage } from 'class-validator';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { isInputObjectType } from 'graphql';
import {
  AccountFields,
  ContactFields,
  LoginFields,
  PasswordFields,
  PostFields,
  SignUpFields,
} from '@tiempos/validation';
import { createApp } from '../src/create-app.js';
import { createOpenApiDocument } from '../src/platform/openapi/api-docs.js';
import { startApp, type TestApp } from './start-app.js';

/** The rule classes of libs/validation with the GraphQL input and the OpenAPI schema that stand for them. */
const endpoints = [
  [LoginFields, 'LoginInput', 'LoginInput'],
  [SignUpFields, 'SignUpInput', 'SignUpInput'],
  [AccountFields, 'AccountInput', 'AccountInput'],
  [PasswordFields, 'PasswordInput', 'PasswordInput'],
  [PostFields, 'PostInput', 'PostForm'],
  [ContactFields, 'ContactInput', 'ContactInput'],
] as const;

describe('Inputs of REST and GraphQL', () => {
  let tested: TestApp;
  beforeAll(async () => {
    tested = await startApp({}, { createApp });
  });
  afterAll(() => tested.close());

  it.each(endpoints)('has every field of %p', (rules, input, body) => {
    const fields = fieldsOf(rules);
    expect(fields.length).toBeGreaterThan(1);

    const type = tested.app.get(GraphQLSchemaHost).schema.getType(input);
    expect(isInputObjectType(type) && Object.keys(type.getFields())).toEqual(expect.arrayContaining(fields));
    const schema = createOpenApiDocument(tested.app).components?.schemas?.[body];
    expect(schema && 'properties' in schema && Object.keys(schema.properties ?? {})).toEqual(
      expect.arrayContaining(fields),
    );
  });
});

function fieldsOf(rules: new () => object): string[] {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(rules, '', false, false);
  return [...new Set(metadata.map(({ propertyName }) => propertyName))];
}
