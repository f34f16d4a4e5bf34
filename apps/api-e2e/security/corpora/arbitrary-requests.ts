import fc, { type Arbitrary } from 'fast-check';
import type { Document, Operation, Parameter } from '@tiempos/api/test/openapi-check';
import { mostly, oddText, oddValue, type Known } from './arbitrary-values.js';
import { segments } from './requests.js';

/** A request of REST; a form is a list of its members, and `bytes` is a picture or none. */
export interface ArbitraryRequest {
  url: string;
  headers: Record<string, string>;
  body?: string;
  form?: [name: string, value: string | { bytes: 'picture' | 'text' }][];
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
}

/** Requests of one operation of the document: sound ones, and those with wrong types, broken bodies, long or odd heads. */
export function arbitraryRequests(
  document: Document,
  path: string,
  { parameters = [], requestBody }: Operation,
  known: Known,
): Arbitrary<ArbitraryRequest> {
  const values = new Values(document, known);
  const declared = parameters.map((parameter) => values.resolve<Parameter>(parameter));
  const within = (place: string) => declared.filter((parameter) => parameter.in === place);
  const url = fc
    .tuple(
      fc.tuple(...within('path').map((parameter) => values.segment(parameter))),
      fc.tuple(...within('query').map((parameter) => fc.option(values.text(parameter)))),
      fc.oneof(
        { weight: 12, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom('a[]=1&page[a]=2', '=&=', '%zz', `a=${'a'.repeat(9000)}`) },
      ),
    )
    .map(([inPath, inQuery, odd]) => {
      const query = within('query').flatMap(({ name }, at) =>
        inQuery[at] === null ? [] : `${name}=${encoded(inQuery[at]!)}`,
      );
      const search = [...query, ...(odd ? [odd] : [])].join('&');
      const filled = within('path').reduce(
        (text, { name }, at) => text.replace(`{${name}}`, inPath[at]!),
        path,
      );
      return search ? `${filled}?${search}` : filled;
    });
  return fc
    .tuple(url, headers, requestBody ? values.body(requestBody.content) : fc.constant<Body>({}))
    .map(([target, given, { type, ...body }]) => ({
      url: target,
      headers: type === undefined ? given : { 'content-type': type, ...given },
      ...body,
    }));
}

function encoded(text: string) {
  return encodeURIComponent(text.toWellFormed());
}

const long = (length: number) => 'a'.repeat(length);

/** Of any client; a request has few of them. */
const headers: Arbitrary<Record<string, string>> = fc
  .subarray(
    [
      ['accept', ['application/problem+json', 'text/html', 'application/json;q=0', '*', 'a/b;;', long(1100)]],
      ['if-match', ['"1"', '"0", "1"', '*', 'W/"1"', '1', '"', long(1100)]],
      ['if-none-match', ['"1"', '*', 'W/"a"', 'a', long(1100)]],
      ['if-modified-since', ['Wed', 'Wed, 21 Oct 2115 07:28:00 GMT', long(200)]],
      ['idempotency-key', ['khoa', 'k h', '', long(300)]],
      ['purpose', ['prefetch', 'x']],
      ['range', ['bytes=0-1', 'bytes=9-1', 'lines=1', 'bytes=0-0,2-3']],
      ['authorization', ['Bearer', 'Bearer x.y.z', 'Basic YTpi', long(3000)]],
      ['accept-encoding', ['br', 'identity;q=0', 'x', long(300)]],
      ['content-encoding', ['gzip', 'x']],
      ['content-type', ['text/plain', 'application/json; charset=x', 'multipart/form-data', 'a', long(300)]],
      ['x-forwarded-for', ['1.2.3.4', 'x', long(1100)]],
      ['cookie', ['a=b', long(17_000)]],
      ['x-http-method-override', ['DELETE']],
    ] as [string, string[]][],
    { maxLength: 2 },
  )
  .chain((chosen) =>
    fc.tuple(...chosen.map(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values)))),
  )
  .map((entries) => Object.fromEntries(entries));

type Body = Pick<ArbitraryRequest, 'body' | 'form'> & { type?: string };

/** Values of the schemas of a document. */
class Values {
  constructor(
    private readonly document: Document,
    private readonly known: Known,
  ) {}

  resolve<Node>(node: { $ref?: string }): Node {
    const names = node.$ref?.split('/').slice(1) ?? [];
    const from: object = node.$ref ? this.document : node;
    return names.reduce((at, name) => Reflect.get(at, name), from) as Node;
  }

  segment({ name, schema }: Parameter): Arbitrary<string> {
    const sound = this.of(schema ?? {}, name).map((value) => encoded(String(value)) || '-');
    return fc.oneof(
      { weight: 4, arbitrary: sound },
      { weight: 1, arbitrary: oddText.map((text) => encoded(text).replace(/^\.+/, '') || '-') },
      { weight: 1, arbitrary: fc.constantFrom(...segments) },
    );
  }

  text({ name, schema }: Parameter): Arbitrary<string> {
    return mostly(this.of(schema ?? {}, name), oddText).map(String);
  }

  body(content: Record<string, { schema: object }>): Arbitrary<Body> {
    const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content);
    const sound: Arbitrary<Body> =
      type === 'multipart/form-data' ? this.form(schema) : this.of(schema, '').map((value) => json(value));
    const broken: Arbitrary<Body> = fc.oneof(
      oddValue.map(json),
      oddText.map((body) => ({ type: 'application/json', body })),
      fc.constant({}),
      fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'application/xml').map((other) => ({
        type: other,
        body: 'a=1',
      })),
      fc.constantFrom(
        {
          type: 'multipart/form-data; boundary=a',
          body: '--a\r\ncontent-disposition: form-data; name="x"\r\n',
        },
        { type: 'multipart/form-data', body: 'x' },
        { type: 'application/json', body: '{"email":' },
        { type: 'application/json', body: `{"email":"${long(110_000)}"}` },
      ),
    );
    return fc.oneof({ weight: 4, arbitrary: sound }, { weight: 1, arbitrary: broken });
  }

  private form(schema: Schema): Arbitrary<Body> {
    const { properties = {} } = this.resolve<Schema>(schema);
    const members = Object.entries(properties).map(([name, member]) => {
      const isFile = this.resolve<Schema>(member).format === 'binary';
      const value: Arbitrary<string | { bytes: 'picture' | 'text' }> = isFile
        ? fc.constantFrom<'picture' | 'text'>('picture', 'text').map((bytes) => ({ bytes }))
        : mostly(this.of(member, name), oddText).map(String);
      return fc.tuple(fc.constant(name), value);
    });
    return fc
      .tuple(...members.map((member) => fc.option(member)))
      .map((chosen) => ({ form: chosen.flatMap((member) => (member ? [member] : [])) }));
  }

  private of(given: Schema, name: string): Arbitrary<unknown> {
    const schema = this.resolve<Schema>(given);
    const { anyOf, allOf, properties, items, enum: values, format, minimum, maximum } = schema;
    if (this.known[name]) return fc.constantFrom(...this.known[name]);
    if (values) return fc.constantFrom(...values);
    if (anyOf) return fc.oneof(...anyOf.map((each) => this.of(each, name)));
    if (allOf) return this.of(allOf[0]!, name);
    if (properties) {
      const members = Object.entries(properties).map(([key, member]) => [
        key,
        mostly(this.of(member, key), oddValue),
      ]);
      return fc.record(Object.fromEntries(members), { requiredKeys: [] });
    }
    if (items) return fc.array(this.of(items, name), { maxLength: 3 });
    const types = [schema.type].flat();
    if (types.includes('integer')) return fc.integer({ min: minimum ?? 0, max: Math.min(maximum ?? 99, 99) });
    if (types.includes('boolean')) return fc.boolean();
    if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    if (format?.endsWith('email')) return fc.emailAddress();
    return fc.string({ maxLength: Math.min(schema.maxLength ?? 40, 40) });
  }
}

function json(value: unknown): Body {
  return { type: 'application/json', body: JSON.stringify(value) };
}
