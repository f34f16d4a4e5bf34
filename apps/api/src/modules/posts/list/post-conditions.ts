import { isFound, TITLES } from './search-conditions.js';
import type { SearchTerms } from './search-terms.js';

/** What the posts of a list have in common beside their state. What is absent restricts nothing. */
export interface Matching {
  /** Words in their titles. */
  readonly search?: SearchTerms;
  readonly keyword?: string;
  /** The earliest publication. */
  readonly publishedAfter?: Date;
  /** Publications from this time on are left out. */
  readonly publishedBefore?: Date;
  /** The earliest last save. */
  readonly updatedAfter?: Date;
  /** At most 100. */
  readonly ids?: readonly number[];
  /** Whether they are those of an account, or all others. */
  readonly author?: { readonly id: number; readonly isMatch: boolean };
  /** The account that has created them; 0 for one that does not exist. */
  readonly authorId?: number;
  readonly isScheduled?: boolean;
  readonly hasWorkingCopy?: boolean;
  /** Whether they were published here and not elsewhere before (C114). */
  readonly isNews?: true;
}

/** When a post came here, in SQL. */
export const ARRIVAL = 'coalesce(posts.arrived_at, posts.created_date)';

/** Whether there is anything to match. */
export function isRestricted(matching: Matching): boolean {
  return Object.values(matching).some((value) => value !== undefined);
}

/**
 * What posts must match, in SQL.
 *
 * @param parameter adds a value to the query and returns its name there
 */
export function conditionsOf(
  {
    search,
    keyword,
    publishedAfter,
    publishedBefore,
    updatedAfter,
    ids,
    author,
    authorId,
    isScheduled,
    hasWorkingCopy,
    isNews,
  }: Matching,
  parameter: (value: unknown) => string,
): string[] {
  const where = search ? isFound(TITLES, search, parameter) : [];
  if (keyword !== undefined) {
    where.push(`posts.comparable_keywords @> array[keyword_key(${parameter(keyword)})]`);
  }
  if (publishedAfter) where.push(`posts.published_at >= ${parameter(publishedAfter)}`);
  if (publishedBefore) where.push(`posts.published_at < ${parameter(publishedBefore)}`);
  if (updatedAfter) where.push(`posts.updated_at >= ${parameter(updatedAfter)}`);
  if (ids) where.push(`posts.id = any(${parameter(ids)}::integer[])`);
  if (author) {
    where.push(`posts.author_id is ${author.isMatch ? 'not ' : ''}distinct from ${parameter(author.id)}`);
  }
  if (authorId !== undefined) where.push(`posts.author_id = ${parameter(authorId)}`);
  if (isScheduled !== undefined) where.push(isAmong(SCHEDULED, isScheduled));
  if (hasWorkingCopy !== undefined) where.push(isAmong(WITH_WORKING_COPY, hasWorkingCopy));
  // A day, for the clocks of server and database need not agree.
  if (isNews) where.push(`posts.published_at > ${ARRIVAL} - interval '1 day'`);
  return where;
}

/** Whether a post has a slug, or had it since its first publication (C109), in SQL. */
export const hasSlug = (slug: string) =>
  `(title_path = ${slug} or posts.id = (select post_id from former_slugs where slug = ${slug}))`;

const SCHEDULED = 'select post_id from post_schedules';
const WITH_WORKING_COPY = `select post_id from post_versions where kind = 'working-copy' and ended_at is null`;

const isAmong = (ids: string, isMatch: boolean) => `posts.id ${isMatch ? '' : 'not '}in (${ids})`;
