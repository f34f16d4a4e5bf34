import { Field, InputType, registerEnumType } from '@nestjs/graphql';
import { firstCharacters } from '@tiempos/validation';
import { IsOptional } from 'class-validator';

/** How the signed-in list is sorted; the values are those of REST's `filters.sort` (C31). */
export enum PostSort {
  CREATED_DATE = 'created_date',
  CREATED_DATE_DESC = '-created_date',
  TITLE = 'title',
  TITLE_DESC = '-title',
  CLICKED_NUMBER = 'clicked_number',
  CLICKED_NUMBER_DESC = '-clicked_number',
}
registerEnumType(PostSort, { name: 'PostSort', description: 'How a list is sorted.' });

/** Longer searches are cut; no title is found by more. */
const SEARCH_LENGTH = 200;

/** Which posts the signed-in list shows (C31). GraphQL itself checks the types; `IsOptional` only declares the members. */
@InputType({ description: 'Which posts the signed-in list shows.' })
export class PostFilter {
  @Field(() => String, { nullable: true, description: 'Words of the title; case and marks do not matter.' })
  @IsOptional()
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only drafts (true) or only published posts (false).',
  })
  @IsOptional()
  isDraft?: boolean | null;

  @Field(() => PostSort, { nullable: true, description: 'Order; newest first when left out.' })
  @IsOptional()
  sort?: PostSort | null;
}

/** REST's `filters`: JSON, raw or encoded once more; unknown keys are ignored, malformed counts as {} (C31). */
export function parseFilters(raw: unknown): PostFilter {
  const given = parseObject(raw);
  return {
    search: searchText(given.q),
    isDraft: isDraftValues.get(given.isDraft),
    sort: Object.values(PostSort).find((sort) => sort === given.sort),
  };
}

/** A search as it is asked of the database; empty counts as none. */
export function searchText(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  return firstCharacters(text.split('\0').join('').trimStart(), SEARCH_LENGTH).trimEnd() || undefined;
}

const isDraftValues = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  [true, true],
  [0, false],
  ['0', false],
  [false, false],
]);

function parseObject(raw: unknown): Record<string, unknown> {
  if (typeof raw !== 'string') return {};
  for (const text of [raw, decoded(raw)]) {
    try {
      const value: unknown = JSON.parse(text);
      if (value !== null && typeof value === 'object') return value as Record<string, unknown>;
    } catch {
      // Malformed filters count as none.
    }
  }
  return {};
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
