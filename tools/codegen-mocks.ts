import { readFileSync } from 'node:fs';

interface Alternative {
  allOf?: { properties?: { code?: { enum: string[] } } }[];
}

interface Response {
  $ref?: string;
  content?: Record<string, { example: Body; schema: Alternative & { anyOf?: Alternative[] } }>;
}

type Body = Record<string, unknown>;

interface Document {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Response> }>>;
  components: { responses: Record<string, Response> };
}

/** The source of what the mock handlers of libs/contract read of both documents. @param folder that of the documents */
export function mockDocuments(folder: string): string {
  const { paths, components }: Document = JSON.parse(readFileSync(`${folder}/openapi.json`, 'utf8'));
  const failures: Record<string, { status: number; codes: string[]; body: unknown }> = {};
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses }]) => {
      const { example = {} } = responses['200']?.content?.['application/json'] ?? {};
      const names = Object.entries(responses).flatMap(([status, { $ref }]) => {
        const name = $ref?.split('/').at(-1);
        const { example: body, schema } =
          (name && components.responses[name]?.content?.['application/json']) || {};
        if (!name || !schema) return [];
        // Codes with bodies of their own; the example is that of the first.
        return (schema.anyOf ?? [schema]).map(({ allOf = [] }, index) => {
          const codes = allOf.flatMap(({ properties }) => properties?.code?.enum ?? []);
          const key = name + (index || '');
          failures[key] = {
            status: Number(status),
            codes,
            body: index ? { requestId: body?.requestId } : body,
          };
          return key;
        });
      });
      return [operationId, { method, path, failures: names, example }];
    }),
  );
  // Those with the common body come first.
  const sorted = Object.entries(failures).toSorted(([one], [other]) => one.length - other.length);
  return `/** The name of an operation of REST. */
export type RestOperation = ${operations.map(([name]) => `'${String(name)}'`).join(' | ')};

interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  failures: string[];
  /** A response. */
  example: object;
}

/** Where each operation of REST is, and how it fails. */
export const restOperations: Record<RestOperation, Operation> = ${JSON.stringify(Object.fromEntries(operations), null, 2)};

/** An example of each error response of REST. */
export const restFailures: Record<string, { status: number; codes: string[]; body: Record<string, unknown> }> = ${JSON.stringify(Object.fromEntries(sorted), null, 2)};

/** The GraphQL schema. */
export const schemaText: string = ${JSON.stringify(readFileSync(`${folder}/schema.graphql`, 'utf8'))};
`;
}
