import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { TestResponse } from './test-client.js';

/** A parameter of an operation. */
export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  schema?: object;
}

interface Response {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
}

/** A method of a path. */
export interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, Response>;
}

/** What it reads of the document. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses: Record<string, Response> };
}

interface Request {
  method: string;
  url: string;
  body?: object;
}

/** Headers that must be documented where they are sent, and sent where they are documented. */
const checkedHeaders = [
  'ETag',
  'Deprecation',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
];

const headersOfRequests = ['RateLimit', 'RateLimit-Policy', 'X-Request-Id'];

/** Headers that must be documented where they are sent. */
const occasionalHeaders = ['Idempotent-Replayed', 'Link', 'Location'];

/** Compares requests and responses of a test with the OpenAPI document. */
export class OpenApiCheck {
  private readonly seen = new Set<string>();
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });
  /** Queries and forms have text only. */
  private readonly coercing = new Ajv2020({ strict: false, allErrors: true, coerceTypes: true });

  constructor(private readonly document: Document) {
    // What is not documented must not be sent either.
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      // Problem details have the members of the other body, too (RFC 9457, 3.2).
      if (name !== 'Problem') Object.assign(schema, { additionalProperties: false });
    }
    for (const ajv of [this.ajv, this.coercing]) {
      addFormats.default(ajv);
      // An email as the rules of libs/validation take it, which ajv-formats does not know.
      ajv.addFormat('idn-email', /^[^\s@]+@[^\s@]+$/);
      ajv.addSchema(document, 'openapi');
    }
  }

  /** The operations that no test has called. */
  get unseen(): string[] {
    return Object.entries(this.document.paths)
      .flatMap(([path, operations]) => Object.keys(operations).map((verb) => `${verb} ${path}`))
      .filter((operation) => !this.seen.has(operation));
  }

  /** Asserts that the document has this response and, when the request succeeded, that it has the request, too. */
  expectDocumented(request: Request, response: TestResponse): void {
    const { operation, at } = this.expectResponse(request, response);
    if (response.status < 400) this.expectRequest(request, operation, at);
  }

  /** Asserts that the document has this response, whatever the request was. */
  expectResponse(request: Request, response: TestResponse): { operation: Operation; at: string } {
    const { status, headers } = response;
    const verb = request.method.toLowerCase();
    const path = this.pathOf(verb, request.url);
    expect({ ...request, path }).toEqual({ ...request, path: expect.any(String) });
    this.seen.add(`${verb} ${path}`);
    const at = `#/paths/${escaped(path!)}/${verb}`;
    const operation = this.document.paths[path!]![verb]!;
    const declared = operation.responses[status];
    expect({ ...request, status, documented: Boolean(declared) }).toMatchObject({ documented: true });
    const pointer = declared!.$ref ?? `${at}/responses/${status}`;
    const { content, headers: declaredHeaders = {} } = this.resolve<Response>(declared!);
    // Few clients can use the tag of what must not be stored; what the response cache has says nothing of one request.
    const missing =
      headers.get('cache-control') === 'no-store'
        ? // What is refused by its head counts for no limit.
          status === 400
          ? ['ETag', ...headersOfRequests]
          : ['ETag']
        : headers.has('x-request-id')
          ? []
          : headersOfRequests;
    const mayBeMissing = (name: string) => missing.includes(name);
    const sent = [...checkedHeaders, ...occasionalHeaders].filter((name) => headers.has(name));
    const declaredNames = Object.keys(declaredHeaders);
    expect({
      request,
      unknown: sent.filter((name) => !declaredNames.includes(name) && !mayBeMissing(name)),
    }).toEqual({
      request,
      unknown: [],
    });
    expect({
      request,
      headers: checkedHeaders.filter((name) => sent.includes(name) || mayBeMissing(name)),
    }).toMatchObject({
      request,
      headers: expect.arrayContaining(checkedHeaders.filter((name) => declaredNames.includes(name))),
    });
    if (content) this.expectContent(request, response, { content, pointer });
    return { operation, at };
  }

  private expectContent(
    request: Request,
    { status, headers, body }: TestResponse,
    { content, pointer }: { content: object; pointer: string },
  ) {
    const type = headers.get('content-type')!.split(';')[0]!;
    expect(Object.keys(content)).toContain(type);
    if (!type.endsWith('json')) return;
    const errors = this.errorsOf(this.ajv, `${pointer}/content/${type.replace('/', '~1')}/schema`, body);
    expect({ request, status, errors }).toEqual({ request, status, errors: [] });
  }

  private expectRequest({ url, body }: Request, { parameters = [], requestBody }: Operation, at: string) {
    const { searchParams } = new URL(url, 'http://a');
    const declared = parameters.map((parameter) => this.resolve<Parameter>(parameter));
    const names = declared.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    expect({ url, unknown: [...searchParams.keys()].filter((name) => !names.includes(name)) }).toEqual({
      url,
      unknown: [],
    });
    for (const [index, { name }] of declared.entries()) {
      const value = searchParams.get(name);
      const isJson = !declared[index]!.schema;
      const schema = `${at}/parameters/${index}/${isJson ? 'content/application~1json/schema' : 'schema'}`;
      if (value === null) continue;
      const errors = this.errorsOf(this.coercing, schema, isJson ? JSON.parse(value) : value);
      expect({ url, name, errors }).toEqual({ url, name, errors: [] });
    }
    if (!requestBody) return expect({ url, body }).toEqual({ url, body: undefined });
    const isForm = body instanceof FormData;
    const type = isForm ? 'multipart~1form-data' : 'application~1json';
    const value = isForm ? membersOf(body) : body;
    const errors = this.errorsOf(
      isForm ? this.coercing : this.ajv,
      `${at}/requestBody/content/${type}/schema`,
      value,
    );
    expect({ url, errors }).toEqual({ url, errors: [] });
  }

  private errorsOf(ajv: Ajv2020, pointer: string, value: unknown) {
    // In an object, because a value by itself cannot be coerced.
    const validate = ajv.compile({ properties: { value: { $ref: `openapi${pointer}` } } });
    validate({ value });
    return validate.errors ?? [];
  }

  private resolve<Node>(node: { $ref?: string }): Node {
    const names = node.$ref?.split('/').slice(1) ?? [];
    return (
      node.$ref ? names.reduce((at, name) => Reflect.get(at, name), this.document as object) : node
    ) as Node;
  }

  /** The documented path of a URL; fixed parts win over parameters. */
  private pathOf(verb: string, url: string): string | undefined {
    const [path] = url.split('?');
    return Object.keys(this.document.paths)
      .filter(
        (template) =>
          this.document.paths[template]![verb] &&
          new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path!),
      )
      .toSorted((one, other) => one.split('{').length - other.split('{').length)[0];
  }
}

function escaped(path: string) {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function membersOf(form: FormData) {
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : 'bytes']),
  );
}
