import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { examples } from './examples';

const schema = buildSchema(
  readFileSync(join(import.meta.dirname, '../../../libs/contract/schema.graphql'), 'utf8'),
);

describe('The examples of GraphiQL', () => {
  it.each(examples.map(({ query }) => [/(query|mutation) \w+/.exec(query)![0], query]))(
    '%s is valid against the schema',
    (_name, query) => {
      expect(validate(schema, parse(query))).toEqual([]);
    },
  );

  it('have variables and headers that are JSON', () => {
    for (const { variables = '{}', headers = '{}' } of examples) {
      expect(JSON.parse(variables)).toEqual(expect.any(Object));
      expect(JSON.parse(headers)).toEqual(expect.any(Object));
    }
  });
});
