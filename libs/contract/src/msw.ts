import { graphql as execute, type ConstDirectiveNode, type ExecutionResult, type GraphQLArgs } from 'graphql';
import { graphql, http, type GraphQLResponseResolver, type RequestHandler } from 'msw';
import { restFailures, restOperations, type RestOperation } from './mock-documents.generated.js';
import { MockFailure, schema, type FailureDetails } from './mocks/failure.js';
import { mutations, queries } from './mocks/graphql-fixtures.js';
import { restResponse, type MockRequest } from './mocks/rest-fixtures.js';
import type { ErrorCode } from './schema.generated.js';

type RootField = keyof typeof queries | keyof typeof mutations;

/**
 * Handlers for every query, every mutation and every operation of REST. They respond for one Vietnamese shop with five
 * posts, the last of them a draft, and keep nothing that is sent. A post that is not there is NOT_FOUND; no token is
 * checked.
 *
 * @param options.baseUrl the URL of the server; any host by default
 */
export function createHandlers({ baseUrl = '*' }: { readonly baseUrl?: string } = {}): RequestHandler[] {
  const names = Object.keys(restOperations) as RestOperation[];
  const parameters = (name: RestOperation) => restOperations[name].path.split('{').length;
  return [
    graphql.link(`${baseUrl}/graphql`).operation(async (operation) => toResponse(await run(operation))),
    // A part of a path that is written out wins over a parameter.
    ...names
      .toSorted((one, other) => parameters(one) - parameters(other))
      .map((name) => restHandler(baseUrl, name, (request) => restResponse(name, request))),
  ];
}

/**
 * Handlers with which a query, a mutation or an operation of REST fails as the server lets it fail; where both have the
 * name, both do. Give them to `server.use(…)`.
 *
 * @throws {Error} when the contract has no such failure
 */
export function failWith<Code extends ErrorCode>(
  name: RootField | RestOperation,
  code: Code,
  ...[details]: FailureDetails<Code>
): RequestHandler[] {
  const failure = new MockFailure(code, details);
  const fail = () => {
    throw failure;
  };
  const [inGraphql, inRest] = [graphqlCodes(name), restCodes(name)];
  if (![...inGraphql, ...inRest].includes(code)) {
    const known = [...new Set([...inGraphql, ...inRest])].toSorted();
    throw new Error(`${name} does not fail with ${code}, but with ${known.join(', ')}.`);
  }
  return [
    ...(inGraphql.includes(code) ? [failingField(name, failure)] : []),
    ...(inRest.includes(code) ? [restHandler('*', name as RestOperation, fail)] : []),
  ];
}

/** Codes of requests that are refused before an operation runs; `@fails` names them, because any request can be. */
const refusals = schema.getDirective('fails')?.description?.match(/\b[A-Z]+_[A-Z_]+\b/g) ?? [];

/** Every resolver may fail so. */
const defects: readonly ErrorCode[] = ['UNAVAILABLE', 'INTERNAL_SERVER_ERROR'];

function graphqlCodes(name: string): readonly string[] {
  const declared = declaredCodes(name);
  return declared ? [...declared, ...defects, ...refusals] : [];
}

/** The error codes that `@fails` declares for a root field; undefined for an unknown field. */
function declaredCodes(name: string): readonly string[] | undefined {
  const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
  const isFails = (directive: ConstDirectiveNode) => directive.name.value === 'fails';
  const codes = fields[name]?.astNode?.directives
    ?.find(isFails)
    ?.arguments?.find((each) => each.name.value === 'with');
  if (codes?.value.kind !== 'ListValue') return undefined;
  return codes.value.values.flatMap((value) => ('value' in value ? String(value.value) : []));
}

function failingField(name: string, failure: MockFailure): RequestHandler {
  return graphql.operation(async (operation) => {
    let isRequested = false;
    const result = await run(operation, {
      [name]: () => {
        isRequested = true;
        throw failure;
      },
    });
    // Other operations are for the next handler.
    if (!isRequested) return undefined;
    const isExecuted = [...(declaredCodes(name) ?? []), ...defects].includes(failure.code);
    return isExecuted ? toResponse(result) : refuse(failure);
  });
}

type Operation = Pick<Parameters<GraphQLResponseResolver>[0], 'query' | 'variables' | 'operationName'>;

function run(
  { query, variables, operationName }: Operation,
  overrides: object = {},
): Promise<ExecutionResult> {
  const args: GraphQLArgs = {
    schema,
    source: query,
    variableValues: variables,
    operationName: operationName || null,
  };
  return execute({ ...args, rootValue: { ...queries, ...mutations, ...overrides } });
}

/** What cannot be executed is refused, as the server refuses it. */
function toResponse(result: ExecutionResult) {
  if (result.data !== undefined) return Response.json(result);
  return refuse(new MockFailure('GRAPHQL_VALIDATION_FAILED', { message: result.errors?.[0]?.message }));
}

function refuse({ message, extensions, status, headers }: MockFailure) {
  return Response.json({ errors: [{ message, extensions }] }, { status, headers });
}

function restCodes(name: string): readonly string[] {
  return restFailuresOf(name).flatMap(({ codes }) => codes);
}

function restFailuresOf(name: string) {
  const { failures = [] } = Object.entries(restOperations).find(([each]) => each === name)?.[1] ?? {};
  return failures.map((failure) => restFailures[failure]!);
}

function restHandler(
  baseUrl: string,
  name: RestOperation,
  respond: (request: MockRequest) => object,
): RequestHandler {
  const { method, path } = restOperations[name];
  return http[method](baseUrl + path.replaceAll(/\{(\w+)\}/g, ':$1'), async ({ request, params }) => {
    try {
      const success = respond({
        params,
        query: new URL(request.url).searchParams,
        body: await membersOf(request),
      });
      if (!(success instanceof Blob)) return Response.json(success);
      return new Response(success, { headers: { 'content-type': success.type } });
    } catch (failure) {
      if (!(failure instanceof MockFailure)) throw failure;
      const { body } = restFailuresOf(name).find(({ codes }) => codes.includes(failure.code)) ?? { body: {} };
      return Response.json(failure.body(body), { status: failure.status, headers: failure.headers });
    }
  });
}

async function membersOf(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/')) return Object.fromEntries(await request.formData());
  return type.startsWith('application/json') ? ((await request.json()) as Record<string, unknown>) : {};
}
