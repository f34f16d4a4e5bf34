import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { components, operations } from './index.js';

const path = new URL('../openapi.json', import.meta.url).pathname;

type PostForm = components['schemas']['PostForm'];
type ListQuery = operations['listPosts']['parameters']['query'];
type SaveFailure = operations['savePost']['responses'][409]['content']['application/json'];

describe('libs/contract/openapi.json', () => {
  it('passes the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = readFileSync(path, 'utf8');
    const problems = await lintFromString({ source, absoluteRef: path, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
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
    const wrongFilter: ListQuery = { filters: Symbol('q') };
    // @ts-expect-error no such code
    const isMistyped = (failure: SaveFailure) => failure.code === 'CONFLIT';

    expect([form, query, savedBy, wrongId, noTitle, wrongPage, wrongFilter, isMistyped]).toHaveLength(8);
  });
});
