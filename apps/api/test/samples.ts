import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { uploadRequest } from '@tiempos/contract';
import type { GraphQLResponse, TestClient } from './test-client.js';

/** Valid values of arguments, and of members of inputs and bodies, by their names. */
export const samples: Readonly<Record<string, unknown>> = {
  email: 'hoa@tiem.example',
  password: 'BanhMi2026',
  oldPassword: 'BanhMi2026',
  name: 'Nguyễn Thị Hoa',
  phone: '0987 654 321',
  message: 'Cho tôi hỏi giá của gói lớn nhất',
  token: 'e30=',
  title: 'Tin có chữ lạ',
  description: 'Một tin có chữ lạ',
  content: '<p>Chữ</p>',
  keywords: 'chữ, lạ',
  keyword: 'chữ',
  publishedAfter: '2026-01-01T00:00:00Z',
  tab: '7b1f9a52-52f5-4c0e-9d5e-2f4f6a1f0c11',
  titlePath: 'mo-tiem',
  publishAt: '2028-01-01T00:00:00Z',
  unpublishAt: '2028-02-01T00:00:00Z',
  isDraft: true,
  days: 7,
  id: '1',
  ids: ['1'],
  action: 'PUBLISH',
  postId: '1',
  version: 1,
  expectedVersion: 1,
  baseVersion: 1,
  workingCopyVersion: 0,
  page: 1,
  // With all that can be selected, larger pages cost too much.
  limit: 1,
  first: 1,
};

/** Arguments that an operation takes instead of others that it gets. */
const alternatives: Readonly<Record<string, readonly string[]>> = {
  postRevision: ['id'],
  restorePostRevision: ['id'],
};

/** Valid values of scalars whose form says nothing of what they mean. */
const ofScalars: Readonly<Record<string, unknown>> = {
  Boolean: true,
  DateTime: '2028-01-01T00:00:00Z',
  Float: 1,
  ID: '1',
  Int: 1,
  String: 'a',
};

type Values = Readonly<Record<string, unknown>>;

/**
 * A valid value of an argument, or of a member of an input.
 *
 * @returns that of its name; what needs one and has none gets one of its type; otherwise undefined
 */
export function sampleOf({ name, type }: { name: string; type: GraphQLInputType }, values: Values): unknown {
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    // With an id an input changes something that may not exist.
    const members = Object.values(named.getFields()).filter((each) => each.name !== 'id');
    const sampled = members.map((each) => [each.name, sampleOf(each, values)] as const);
    const given = sampled.filter(([, value]) => value !== undefined);
    if (given.length === 0 && !isNonNullType(type)) return undefined;
    return inLists(type, Object.fromEntries(given));
  }
  if (name in values) return values[name];
  if (!isNonNullType(type)) return undefined;
  if (name in samples) return samples[name];
  if (isEnumType(named)) return inLists(type, named.getValues()[0]!.name);
  if (named.name === 'Upload') return new File(['a'], 'a.png', { type: 'image/png' });
  if (!(named.name in ofScalars))
    throw new Error(`${name} needs a value of ${named.name}: add one to apps/api/test/samples.ts.`);
  return inLists(type, ofScalars[named.name]);
}

/** A value in as many lists as its type has. */
function inLists(type: GraphQLInputType, value: unknown): unknown {
  if (isNonNullType(type)) return inLists(type.ofType, value);
  return isListType(type) ? [inLists(type.ofType, value)] : value;
}

/** A field of Query or Mutation. */
export type RootField = GraphQLField<unknown, unknown>;

/** An operation with the values of its variables. */
export interface SampleOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What an operation may have that is not the shortest one. */
interface Parts {
  /** Values by the names of arguments and members, beside those that the field needs. */
  readonly values?: Values;
  /** What is selected of the field. */
  readonly selection?: string;
  /** How often it is called, each time under another name. */
  readonly names?: number;
}

/** A valid operation that calls a field; with nothing else it is the shortest one. */
export function sampleOperation(
  kind: 'query' | 'mutation',
  field: RootField,
  { values = {}, selection = shortestSelection(field), names }: Parts = {},
): SampleOperation {
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type.toString()}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const call = `${field.name}${passed && `(${passed})`} ${selection}`;
  const calls = names ? Array.from({ length: names }, (_, n) => `a${n}: ${call}`).join(' ') : call;
  const given = field.args.filter(({ name }) => !alternatives[field.name]?.includes(name));
  const sampled = given.map((arg) => [arg.name, sampleOf(arg, values)] as const);
  return {
    query: `${kind} ${declared && `(${declared})`} { ${calls} }`,
    variables: Object.fromEntries(sampled.filter(([, value]) => value !== undefined)),
  };
}

function shortestSelection({ type }: RootField): string {
  return isLeafType(getNamedType(type)) ? '' : '{ __typename }';
}

/** Sends an operation; a file is a part of a form. */
export async function sendSample(client: TestClient, { query, variables }: SampleOperation) {
  const hasFile = Object.values(variables).some((value) => value instanceof File);
  if (!hasFile) return client.graphql(query, variables);
  const { body, headers } = uploadRequest(query, variables);
  return (await client.rest<GraphQLResponse>('POST', '/graphql', body, { ...headers })).body;
}
