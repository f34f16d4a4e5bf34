import { readFileSync } from 'node:fs';
import { buildSchema, isNonNullType, isObjectType } from 'graphql';

/** What identifies an object where its `id` does not; null: what has the object is all that does. */
const exceptions: Record<string, string | null> = {
  Image: 'name',
  Picture: 'name',
  Plan: 'code',
  // What became of a post in one request.
  PostRowResult: null,
};

/** The source of `cacheKeys` of libs/contract. @param path that of the GraphQL schema */
export function cacheKeys(path: string): string {
  const schema = buildSchema(readFileSync(path, 'utf8'));
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !roots.includes(type) && !type.name.startsWith('__'));
  const entries = types.map((type) => {
    const fields = type.getFields();
    const { [type.name]: key = fields.id ? 'id' : null } = exceptions;
    if (key !== null && !isNonNullType(fields[key]?.type)) throw new Error(`${type.name}.${key} is no key.`);
    return [type.name, key];
  });
  const unknown = Object.keys(exceptions).filter((name) => !isObjectType(schema.getType(name)));
  if (unknown.length > 0) throw new Error(`The schema has no ${unknown.join(', ')}.`);
  return `/** The field that identifies the objects of each type of the schema; null for objects that only what has them identifies. */
export const cacheKeys: Readonly<Record<string, string | null>> = ${JSON.stringify(Object.fromEntries(entries), null, 2)};
`;
}
