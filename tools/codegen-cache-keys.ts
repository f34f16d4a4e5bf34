import { readFileSync } from 'node:fs';
import { buildSchema, isNonNullType, isObjectType } from 'graphql';

/** What identifies an object that has no `id`. Without an entry only what has the object does. */
const keysWithoutId: Record<string, string> = {
  Image: 'name',
  Picture: 'name',
  Plan: 'code',
  // A post has one at most.
  PostWorkingCopy: 'postId',
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
    const { [type.name]: key = fields.id ? 'id' : null } = keysWithoutId;
    if (key !== null && !isNonNullType(fields[key]?.type)) throw new Error(`${type.name}.${key} is no key.`);
    return [type.name, key];
  });
  const unknown = Object.keys(keysWithoutId).filter((name) => !isObjectType(schema.getType(name)));
  if (unknown.length > 0) throw new Error(`The schema has no ${unknown.join(', ')}.`);
  return `/** The field that identifies the objects of each type of the schema; null for objects that only what has them identifies. */
export const cacheKeys: Readonly<Record<string, string | null>> = ${JSON.stringify(Object.fromEntries(entries), null, 2)};
`;
}
