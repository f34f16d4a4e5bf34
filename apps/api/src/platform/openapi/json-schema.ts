/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  nullable?: boolean;
  enum?: unknown[];
  default?: unknown;
  example?: unknown;
  minimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** Turns `nullable` of OpenAPI 3.0, which Nest writes, into the types of JSON Schema, anywhere in a document. */
export function withNullTypes<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withNullTypes) as Node;
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [key, withNullTypes(value)]);
  const { nullable, ...schema } = Object.fromEntries(entries) as Schema;
  if (nullable !== true) return schema as Node;
  // Nest wraps a nullable reference into allOf.
  if (!schema.type) return { anyOf: [...(schema.allOf ?? [schema]), { type: 'null' }] } as Node;
  return { ...schema, type: schema.enum ? 'null' : [schema.type, 'null'].flat() } as Node;
}
