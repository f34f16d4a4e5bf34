/** What the posts of a list have in common beside their state. What is absent restricts nothing. */
export interface Matching {
  /** A text in their titles, as `searchText` returns it. */
  readonly search?: string;
  readonly keyword?: string;
  /** The earliest publication. */
  readonly publishedAfter?: Date;
  /** Publications from this time on are left out. */
  readonly publishedBefore?: Date;
  /** At most 100. */
  readonly ids?: readonly number[];
}

/** Whether there is anything to match. */
export function isRestricted(matching: Matching): boolean {
  return Object.values(matching).some((value) => value !== undefined);
}

/** The tables that lists are read from, by their columns with the id of the post. */
export const postIds = {
  posts: 'posts.id',
  post_views: 'post_views.post_id',
  post_keywords: 'post_keywords.post_id',
} as const;

/** A table that lists are read from. */
export type ListTable = keyof typeof postIds;

/** Conditions in SQL, and the tables that they read. */
export interface Conditions {
  readonly tables: ReadonlySet<ListTable>;
  readonly where: readonly string[];
}

/**
 * What a list must match in SQL, written so that an index holds every column it reads.
 *
 * @param list the table that the list is read from
 * @param parameter adds a value to the query and returns its name there
 */
export function conditionsOf(
  { search, keyword, publishedAfter, publishedBefore, ids }: Matching,
  list: ListTable,
  parameter: (value: unknown) => string,
): Conditions {
  const tables = new Set<ListTable>([list]);
  const where: string[] = [];
  const restrict = (table: ListTable, condition: string) => {
    tables.add(table);
    where.push(condition);
  };
  if (search !== undefined) restrict('posts', holdsText(parameter(search)));
  if (keyword !== undefined) {
    restrict('post_keywords', `post_keywords.keyword = keyword_key(${parameter(keyword)})`);
  }
  const dated = keyword === undefined ? 'posts' : 'post_keywords';
  if (publishedAfter) restrict(dated, `${dated}.published_at >= ${parameter(publishedAfter)}`);
  if (publishedBefore) restrict(dated, `${dated}.published_at < ${parameter(publishedBefore)}`);
  if (ids) restrict(list, `${postIds[list]} = any(${parameter(ids)}::integer[])`);
  return { tables, where };
}

// Escaped after searchable(), which turns characters like the full-width ％ into wildcards of LIKE. A text without three
// plain letters in a row has no trigrams; with LIKE, Postgres might then read the whole trigram index and every post.
const holdsText = (text: string) => String.raw`
  case when searchable(${text}) ~ '[a-z0-9]{3}'
    then searchable(posts.title) like '%' || regexp_replace(searchable(${text}), '([\\%_])', '\\\1', 'g') || '%'
    else position(searchable(${text}) in searchable(posts.title)) > 0
  end`;
