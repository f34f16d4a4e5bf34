import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ValueNode } from 'graphql';

// Every test file that sends requests needs it, and jest's own loading of it takes a tenth of a second each time.
const { Kind, parse, visit } = (await importOutside('graphql')) as typeof import('graphql');
const { onceAWorker } = (await importOutside(
  pathToFileURL(join(import.meta.dirname, 'once-a-worker.mjs')).href,
)) as typeof import('./once-a-worker.mjs');

/** What every operation may fail with; the description of `@fails` lists the same. */
const ofEveryOperation = [
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'CSRF_PREVENTED',
  'QUERY_TOO_COMPLEX',
  'PAYLOAD_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
];

interface Response {
  readonly errors?: readonly { readonly path?: readonly string[]; readonly extensions: object }[];
}

interface Failures {
  readonly codes: readonly string[];
  readonly fields: readonly string[];
}

const contract = join(import.meta.dirname, '../../../libs/contract/schema.graphql');

/** What `@fails` declares for each field of Query and Mutation; undefined where it is missing. */
export const declaredFailures: ReadonlyMap<string, Failures | undefined> = onceAWorker(
  'declared failures',
  readDeclarations,
);

/** Fails a test whose response has a code that its field does not declare. */
export function expectDeclared(query: string, { errors = [] }: Response): void {
  for (const { path, extensions } of errors) {
    const field = fieldAt(query, path?.[0]);
    const declared = field === undefined ? undefined : declaredFailures.get(field);
    const codes = [...ofEveryOperation, ...(declared?.codes ?? [])];
    const { code, fields = [] } = extensions as { code: string; fields?: { code: string }[] };
    const invalid = fields.map((one) => one.code).filter((one) => !declared?.fields.includes(one));
    expect({ field, code: codes.includes(code) ? 'declared' : code, invalid }).toEqual({
      field,
      code: 'declared',
      invalid: [],
    });
  }
}

function readDeclarations() {
  const found = new Map<string, Failures | undefined>();
  visit(parse(readFileSync(contract, 'utf8')), {
    ObjectTypeDefinition(type) {
      if (type.name.value !== 'Query' && type.name.value !== 'Mutation') return;
      for (const { name, directives } of type.fields ?? []) {
        const fails = directives?.find((directive) => directive.name.value === 'fails');
        const list = (argument: string) =>
          valuesOf(fails?.arguments?.find((one) => one.name.value === argument)?.value);
        found.set(name.value, fails && { codes: list('with'), fields: list('fields') });
      }
    },
  });
  return found;
}

function valuesOf(value: ValueNode | undefined): string[] {
  return value?.kind === Kind.LIST
    ? value.values.flatMap((one) => (one.kind === Kind.ENUM ? one.value : []))
    : [];
}

/** The name of the root field that a path begins with. */
function fieldAt(query: string, key: string | number | undefined): string | undefined {
  let field: string | undefined;
  if (key === undefined) return undefined;
  visit(parse(query), {
    Field({ name, alias }) {
      if ((alias ?? name).value === key) field ??= name.value;
    },
  });
  return field;
}
