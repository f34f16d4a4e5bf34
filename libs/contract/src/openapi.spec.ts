import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { components, operations } from './index.js';

const path = new URL('../openapi.json', import.meta.url).pathname;

type PostForm = components['schemas']['PostForm'];
type ListQuery = operations['listPosts']['parameters']['query'];
type SaveFailure = operations['savePost']['responses'][409]['content']['application/json'];

/** The values of each enum of a document; those of alternatives count as one enum. */
function enumsOf(part: unknown): unknown[][] {
  if (part === null || typeof part !== 'object') return [];
  const { enum: values, anyOf } = part as { enum?: unknown[]; anyOf?: { enum?: unknown[] }[] };
  const alternatives = Array.isArray(anyOf) ? anyOf.flatMap((one) => one.enum ?? []) : [];
  const own = [values, alternatives].filter((some) => Array.isArray(some) && some.length > 0);
  return [...(own as unknown[][]), ...Object.values(part).flatMap(enumsOf)];
}

describe('libs/contract/openapi.json', () => {
  it('passes the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = readFileSync(path, 'utf8');
    const problems = await lintFromString({ source, absoluteRef: path, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('has no enum with two values that are equal as text, of which generators would make one name', () => {
    const enums = enumsOf(JSON.parse(readFileSync(path, 'utf8')));
    expect(enums.length).toBeGreaterThan(5);
    for (const values of enums) expect(new Set(values.map(String)).size).toBe(values.length);
  });

  it('describes every operation in more than its summary', () => {
    const { paths } = JSON.parse(readFileSync(path, 'utf8')) as {
      paths: Record<string, Record<string, { operationId: string; summary?: string; description?: string }>>;
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(20);
    const silent = operations.filter(({ summary, description }) => !summary || !description?.trim());
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('has every parameter as a plain value, which all generators send as it is', () => {
    const { paths } = JSON.parse(readFileSync(path, 'utf8')) as {
      paths: Record<string, Record<string, { parameters?: object[] }>>;
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const parameters = operations.flatMap((operation) => operation.parameters ?? []);
    expect(parameters.length).toBeGreaterThan(10);
    expect(parameters.filter((parameter) => 'content' in parameter)).toEqual([]);
  });

  it('generates types that accept correct code and reject incorrect code', () => {
    const form: PostForm = {
      id: 5,
      title: 'Bún bò',
      description: 'Mở hàng',
      isDraft: 0,
      thumbImg: new Blob([]),
    };
    const query: ListQuery = { page: 2, limit: 20, filters: JSON.stringify({ q: 'bún' }) };
    const savedBy = (failure: SaveFailure): string | null =>
      failure.code === 'CONFLICT' ? failure.savedBy : null;

    const wrongId: PostForm = {
      ...form,
      // @ts-expect-error an id is a number, or blank
      id: {},
    };
    // @ts-expect-error a form without a title
    const noTitle: PostForm = { description: 'Mở hàng' };
    // @ts-expect-error a page is a number
    const wrongPage: ListQuery = { page: { a: 1 } };
    // @ts-expect-error a filter is text in a URL
    const wrongFilter: ListQuery = { filters: { q: 'bún' } };
    // @ts-expect-error no such code
    const isMistyped = (failure: SaveFailure) => failure.code === 'CONFLIT';

    expect([form, query, savedBy, wrongId, noTitle, wrongPage, wrongFilter, isMistyped]).toHaveLength(8);
  });
});
