interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  deprecated?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  contentMediaType?: string;
  contentSchema?: Schema;
  allOf?: Schema[];
  [keyword: string]: unknown;
}

type Content = Record<string, { schema?: Schema }>;

interface Node {
  $ref?: string;
}

interface Parameter extends Node {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
  content?: Content;
}

interface Response extends Node {
  headers?: Record<string, unknown>;
  content?: Content;
}

interface Operation {
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Response>;
}

/** What the comparison reads of an OpenAPI document. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/**
 * What breaks clients of a released OpenAPI document. What is `deprecated` there may be removed: an operation, or a member of an
 * object.
 *
 * @param removals names what has been removed on purpose: `GET /path` and `Component.member` in backticks
 * @returns a sentence for each other change
 */
export function openApiChanges(
  released: OpenApiDocument,
  current: OpenApiDocument,
  removals: string,
): string[] {
  const comparison = new Comparison(released, current, removals);
  for (const [path, operations] of Object.entries(released.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`;
      const now = current.paths[path]?.[method];
      if (now) comparison.compareOperations(name, operation, now);
      else if (!operation.deprecated || !comparison.isAnnounced(name)) comparison.report(name, 'was removed');
    }
  }
  return [...comparison.changes];
}

/** A type that narrows breaks what clients send; one that widens breaks what they read. The values of a form are text. */
type Direction = 'request' | 'form' | 'response';

/** Keywords whose larger value refuses more, and those whose smaller value does. */
const lowerBounds = ['minLength', 'minimum', 'minItems'];
const upperBounds = ['maxLength', 'maximum', 'maxItems'];

/** A format, and another that has all its values. */
const widerFormats: Readonly<Record<string, string>> = { email: 'idn-email' };

/** What a parameter holds, such as JSON: OpenAPI says it by `content` or by text with a `contentSchema`, and clients send the same. */
function contentOf({ schema, content }: Parameter): Content | undefined {
  if (!schema?.contentMediaType) return content;
  return { [schema.contentMediaType]: { schema: schema.contentSchema } };
}

class Comparison {
  readonly changes = new Set<string>();

  private readonly released: OpenApiDocument;
  private readonly current: OpenApiDocument;
  private readonly removals: string;

  constructor(released: OpenApiDocument, current: OpenApiDocument, removals: string) {
    this.released = released;
    this.current = current;
    this.removals = removals;
  }

  report(place: string, what: string) {
    this.changes.add(`${place} ${what}.`);
  }

  isAnnounced(name: string) {
    return this.removals.includes(`\`${name}\``);
  }

  compareOperations(name: string, before: Operation, now: Operation) {
    this.compareParameters(name, before, now);
    const [bodyBefore, bodyNow] = [before.requestBody, now.requestBody];
    if (bodyNow?.required && !bodyBefore?.required)
      this.report(`${name}: the request body`, 'is required now');
    this.compareContents(`${name}: the request body`, bodyBefore?.content, bodyNow?.content, 'request');
    for (const [status, given] of Object.entries(before.responses)) {
      const place = `${name}: the response ${status}`;
      const found = now.responses[status];
      if (!found) {
        this.report(place, 'was removed');
        continue;
      }
      const response = resolve<Response>(this.released, given);
      const responseNow = resolve<Response>(this.current, found);
      for (const header of Object.keys(response.headers ?? {})) {
        if (!responseNow.headers?.[header]) this.report(`${place}: the header ${header}`, 'was removed');
      }
      this.compareContents(place, response.content, responseNow.content, 'response');
    }
  }

  private compareParameters(name: string, before: Operation, now: Operation) {
    const parameters = (document: OpenApiDocument, operation: Operation) =>
      new Map(
        (operation.parameters ?? [])
          .map((parameter) => resolve<Parameter>(document, parameter))
          .map((parameter) => [`${name}: the parameter ${parameter.name} (${parameter.in})`, parameter]),
      );
    const had = parameters(this.released, before);
    const has = parameters(this.current, now);
    for (const [place, { required }] of has) {
      if (required && !had.get(place)?.required) this.report(place, 'is required now');
    }
    for (const [place, parameter] of had) {
      const found = has.get(place);
      const content = contentOf(parameter);
      if (!found) this.report(place, 'was removed');
      else if (content) this.compareContents(place, content, contentOf(found), 'request');
      else this.compareSchemas(place, parameter.schema ?? {}, found.schema ?? {}, 'request');
    }
  }

  private compareContents(place: string, before: Content = {}, now: Content = {}, direction: Direction) {
    for (const [type, { schema }] of Object.entries(before)) {
      if (!now[type]) this.report(`${place} as ${type}`, 'was removed');
      else if (schema) {
        const sent = type === 'multipart/form-data' ? 'form' : direction;
        this.compareSchemas(place, schema, now[type].schema ?? {}, sent);
      }
    }
  }

  private compareSchemas(place: string, given: Schema, found: Schema, direction: Direction) {
    const before = flatten(this.released, given);
    const now = flatten(this.current, found);
    if (direction === 'form' && isSameText(before.schema.enum, now.schema.enum)) return;
    const isSent = direction !== 'response';
    const [narrow, wide] = isSent ? [now, before] : [before, now];
    const surplus = wide.types.filter((type) => !includesType(narrow.types, type));
    if (narrow.types.length > 0 && (surplus.length > 0 || wide.types.length === 0)) {
      this.report(place, `has another type: ${String(before.types)} became ${String(now.types)}`);
    }
    if (isSent) this.compareLimits(place, before.schema, now.schema);
    const { required: wasRequired = [], properties = {}, items } = before.schema;
    const { required: isRequired = [], properties: propertiesNow = {}, items: itemsNow } = now.schema;
    const [less, more] = isSent ? [wasRequired, isRequired] : [isRequired, wasRequired];
    for (const [member, schema] of Object.entries(properties)) {
      const name = before.name ? `${before.name}.${member}` : `${place}: ${member}`;
      const memberNow = propertiesNow[member];
      if (memberNow) this.compareSchemas(name, schema, memberNow, direction);
      else if (!schema.deprecated || !this.isAnnounced(name)) this.report(name, 'was removed');
    }
    for (const member of more.filter((each) => !less.includes(each) && propertiesNow[each])) {
      const name = before.name ? `${before.name}.${member}` : `${place}: ${member}`;
      this.report(name, isSent ? 'is required now' : 'may be missing now');
    }
    if (items && itemsNow) this.compareSchemas(`${place}[]`, items, itemsNow, direction);
  }

  private compareLimits(place: string, before: Schema, now: Schema) {
    const narrowed = (keyword: string) => this.report(place, `allows less: ${keyword}`);
    const isLess = (one: unknown, other: unknown) => Number(one) < Number(other);
    for (const keyword of lowerBounds) {
      if (now[keyword] !== undefined && isLess(before[keyword] ?? -Infinity, now[keyword])) narrowed(keyword);
    }
    for (const keyword of upperBounds) {
      if (now[keyword] !== undefined && isLess(now[keyword], before[keyword] ?? Infinity)) narrowed(keyword);
    }
    for (const keyword of ['pattern', 'format']) {
      if (now[keyword] === undefined || now[keyword] === before[keyword]) continue;
      if (now[keyword] !== widerFormats[String(before[keyword])]) narrowed(keyword);
    }
    const isRefused = (value: unknown) => !now.enum?.includes(value);
    if (now.enum && (!before.enum || before.enum.some(isRefused))) narrowed('enum');
  }
}

/** A schema without references and combinations, and the name of the component that it comes from. */
function flatten(
  document: OpenApiDocument,
  given: Schema,
): { name?: string; types: string[]; schema: Schema } {
  const { allOf = [], anyOf = [], ...own } = resolve<Schema>(document, given);
  const parts = [...allOf, ...anyOf].map((part) => flatten(document, part));
  const name = given.$ref?.split('/').at(-1) ?? parts.find((part) => part.name)?.name;
  const schemas = [...parts.map((part) => part.schema), own];
  return {
    name,
    types: [...new Set([...parts.flatMap((part) => part.types), ...[own.type ?? []].flat()])],
    schema: {
      ...Object.assign({}, ...schemas),
      properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
      required: schemas.flatMap(({ required = [] }) => required),
    },
  };
}

/** Whether two enums allow the same in a form, where 0 and "0" are one value. */
function isSameText(before?: unknown[], now?: unknown[]) {
  const text = (values: unknown[]) => [...new Set(values.map(String))].toSorted().join();
  return before !== undefined && now !== undefined && text(before) === text(now);
}

function includesType(types: readonly string[], type: string) {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function resolve<Found>(document: OpenApiDocument, node: Node): Found {
  const names = node.$ref?.split('/').slice(1);
  return (names ? names.reduce((at: object, name) => Reflect.get(at, name), document) : node) as Found;
}
