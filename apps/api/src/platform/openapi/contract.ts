import type { INestApplication } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createOpenApiDocument } from './api-docs.js';

/**
 * The contract with API clients as text: `npm run contract` writes it into libs/contract, and a test compares it.
 *
 * @param app a built server
 */
export function printContract(app: INestApplication): { 'schema.graphql': string; 'openapi.json': string } {
  const { schema } = app.get(GraphQLSchemaHost);
  return {
    'schema.graphql': `${printSchema(lexicographicSortSchema(schema))}\n`,
    'openapi.json': `${JSON.stringify(createOpenApiDocument(app), null, 2)}\n`,
  };
}
