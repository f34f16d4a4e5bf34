import type { INestApplication } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  isObjectType,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
  visit,
  type GraphQLSchema,
} from 'graphql';
import { createOpenApiDocument } from './api-docs.js';

/**
 * The contract with API clients as text: `npm run contract` writes it into libs/contract, and a test compares it.
 *
 * @param app a built server
 * @param serverUrl as `createOpenApiDocument` takes it
 */
export function printContract(
  app: INestApplication,
  serverUrl?: string,
): { 'schema.graphql': string; 'openapi.json': string } {
  const { schema } = app.get(GraphQLSchemaHost);
  return {
    'schema.graphql': `${printWithDirectives(lexicographicSortSchema(schema))}\n`,
    'openapi.json': `${JSON.stringify(createOpenApiDocument(app, serverUrl), null, 2)}\n`,
  };
}

/** The schema as text; `printSchema` of graphql-js leaves out the directives that are applied to fields. */
function printWithDirectives(schema: GraphQLSchema): string {
  let text = printSchema(schema);
  const inserted: { at: number; directives: string }[] = [];
  visit(parse(text), {
    ObjectTypeDefinition({ name, fields = [] }) {
      const type = schema.getType(name.value);
      const built = isObjectType(type) ? type.getFields() : {};
      for (const { name: field, loc } of fields) {
        const applied = built[field.value]?.astNode?.directives ?? [];
        inserted.push({ at: loc!.end, directives: applied.map((node) => ` ${print(node)}`).join('') });
      }
    },
  });
  for (const { at, directives } of inserted.toReversed()) {
    text = text.slice(0, at) + directives + text.slice(at);
  }
  return text;
}
