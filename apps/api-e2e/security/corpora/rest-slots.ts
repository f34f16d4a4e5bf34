import { samples } from '@tiempos/api/test/samples';
import type { RawRequest } from '../../kit/measured-product.js';
import {
  contract,
  encodeText,
  HEADER_BYTES,
  inForm,
  inJson,
  inUrl,
  POST_BYTES,
  type InputSlot,
} from './input-slots.js';

/** A plain request of every GET endpoint in the OpenAPI document. */
export function restReads(): RawRequest[] {
  const document: OpenApi = JSON.parse(contract('openapi.json'));
  const paths = Object.keys(document.paths).filter((path) => document.paths[path]!.get);
  return paths.map((path) => ({ method: 'GET', path: path.replace(/\{\w+\}/g, '1') }));
}

/** Every path parameter, query parameter and member of a body in the OpenAPI document. */
export function restSlots(): InputSlot[] {
  const document: OpenApi = JSON.parse(contract('openapi.json'));
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, { parameters = [], requestBody }]) => {
      const method = verb.toUpperCase();
      const plain = path.replace(/\{\w+\}/g, '1');
      const name = `${method} ${path}`;
      const inPathAndQuery = parameters.map((parameter): InputSlot => {
        const inPath = parameter.in === 'path';
        return {
          ...inUrl,
          name: `${name}, ${parameter.in} ${parameter.name}`,
          request: (text) => ({
            method,
            path: inPath
              ? path.replace(`{${parameter.name}}`, encodeText(text))
              : `${plain}?${parameter.name}=${encodeText(text)}`,
          }),
        };
      });
      const bodies = Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
        type === 'application/json'
          ? jsonSlots(name, { method, path: plain }, membersOf(document, schema))
          : formSlots(name, { method, path: plain }, membersOf(document, schema)),
      );
      return [...inPathAndQuery, ...bodies];
    }),
  );
}

interface Schema {
  readonly $ref?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly parameters?: readonly { in: string; name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

function membersOf(document: OpenApi, schema: Schema): [string, Schema][] {
  const name = schema.$ref?.split('/').at(-1);
  const { properties = {} } = name === undefined ? schema : (document.components.schemas[name] ?? {});
  return Object.entries(properties);
}

type Target = Pick<RawRequest, 'method' | 'path'>;

function jsonSlots(name: string, target: Target, members: readonly [string, Schema][]): InputSlot[] {
  const valid = Object.fromEntries(members.map(([member]) => [member, samples[member] ?? 'a']));
  const request = (body: object): RawRequest => ({
    ...target,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return [
    ...members.map(([member]): InputSlot => ({
      ...inJson,
      name: `${name}, member ${member}`,
      request: (text) => request({ ...valid, [member]: text }),
    })),
    { ...inJson, name: `${name}, a member's name`, request: (text) => request({ ...valid, [text]: 1 }) },
  ];
}

const BOUNDARY = 'ranh-gioi-cua-bieu-mau';

function formRequest(target: Target, parts: readonly string[]): RawRequest {
  return {
    ...target,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`,
  };
}

const textPart = (name: string, value: string) =>
  `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;

function formSlots(name: string, target: Target, members: readonly [string, Schema][]): InputSlot[] {
  const texts = members.filter(([, { format }]) => format !== 'binary').map(([member]) => member);
  const valid = (without?: string) =>
    texts
      .filter((member) => member in samples && member !== 'id' && member !== without)
      .map((member) => textPart(member, String(member === 'isDraft' ? 1 : samples[member])));
  const file = members.find(([, { format }]) => format === 'binary')?.[0] ?? 'file';
  const fileSlot = (what: string, part: (text: string) => string, maxBytes = HEADER_BYTES): InputSlot => ({
    ...inForm,
    maxBytes,
    name: `${name}, ${what} of ${file}`,
    request: (text) => formRequest(target, [part(text), ...valid()]),
  });
  const named = `content-disposition: form-data; name="${file}"; filename=`;
  return [
    ...texts.map((member): InputSlot => ({
      ...inForm,
      name: `${name}, field ${member}`,
      request: (text) => formRequest(target, [...valid(member), textPart(member, text)]),
    })),
    {
      ...inForm,
      maxBytes: HEADER_BYTES,
      name: `${name}, a field's name`,
      request: (text) => formRequest(target, [...valid(), textPart(text, 'a')]),
    },
    fileSlot('the name', (text) => `${named}"${text}"\r\ncontent-type: image/png\r\n\r\nx`),
    fileSlot(
      'the encoded name',
      (text) =>
        `content-disposition: form-data; name="${file}"; filename*=UTF-8''${text}\r\ncontent-type: image/png\r\n\r\nx`,
    ),
    fileSlot('the type', (text) => `${named}"a.png"\r\ncontent-type: image/${text}\r\n\r\nx`),
    fileSlot('a header', (text) => `${named}"a.png"\r\n${text}\r\ncontent-type: image/png\r\n\r\nx`),
    fileSlot('the bytes', (text) => `${named}"a.png"\r\ncontent-type: image/png\r\n\r\n${text}`, POST_BYTES),
    fileSlot(
      'the bytes as SVG',
      (text) =>
        `${named}"a.svg"\r\ncontent-type: image/svg+xml\r\n\r\n<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`,
      POST_BYTES,
    ),
  ];
}
