import type { PostFilter, PostSort } from '@tiempos/contract';
import type { PostListQueryVariables } from './post-list.generated';

/** The view of the list, as in the URL (F37). */
export interface ListView {
  page: number;
  search: string;
  status: PostStatus;
  /** In the order of `narrowings`; undefined without any. */
  only?: readonly Narrowing[];
  /** The id of the account whose posts are shown; undefined for those of all. */
  author?: string;
  /** By default the newest first, in a search the best matches, and of one account what came last: dates of its own would hide it (C114). */
  sort?: ListSort;
}

export type PostStatus = 'all' | 'published' | 'draft';

const sorts = {
  created_date: 'CREATED_DATE',
  '-created_date': 'CREATED_DATE_DESC',
  title: 'TITLE',
  '-title': 'TITLE_DESC',
  clicked_number: 'CLICKED_NUMBER',
  '-clicked_number': 'CLICKED_NUMBER_DESC',
  '-updated_at': 'UPDATED_AT_DESC',
  '-arrived_at': 'ARRIVED_AT_DESC',
} as const satisfies Record<string, PostSort>;

/** The orders that no column of the list has, and what the screen calls them. */
export const otherOrders: Partial<Record<ListSort, string>> = {
  '-updated_at': 'Mới sửa lên đầu',
  '-arrived_at': 'Mới chuyển từ nơi khác về lên đầu',
};

/** What a list can be narrowed to, beside its status: the member of the filter, and what the screen calls it. */
export const narrowings = {
  mine: { filter: 'isMine', label: 'Tin của tôi' },
  scheduled: { filter: 'isScheduled', label: 'Hẹn giờ' },
  copies: { filter: 'hasWorkingCopy', label: 'Có bản sửa' },
} as const satisfies Record<string, { filter: keyof PostFilter; label: string }>;

/** What the screen calls a list of one account's posts, to which the screen of people leads. */
export const ONE_AUTHOR = 'Một tác giả';

/** A narrowing, as the URL names it. */
export type Narrowing = keyof typeof narrowings;

/** All of them. */
export const narrowingNames = Object.keys(narrowings) as Narrowing[];

/** An order by one column, descending with a minus (C31). */
export type ListSort = keyof typeof sorts;

/** Parses a query string; invalid values are ignored. */
export function readListView(params: URLSearchParams): ListView {
  const page = params.get('page') ?? '';
  const status = params.get('status');
  const sort = params.get('sort') ?? '';
  return {
    page: /^[0-9]{1,9}$/.test(page) ? Math.max(1, Number(page)) : 1,
    search: params.get('q')?.trim() ?? '',
    status: status === 'published' || status === 'draft' ? status : 'all',
    only: inOrder(params.getAll('only')),
    author: /^[0-9]{1,9}$/.exec(params.get('author') ?? '')?.[0],
    sort: Object.hasOwn(sorts, sort) ? (sort as ListSort) : undefined,
  };
}

function inOrder(names: readonly string[]): readonly Narrowing[] | undefined {
  const only = narrowingNames.filter((name) => names.includes(name));
  return only.length > 0 ? only : undefined;
}

/** The view with a narrowing more or less, from its first page. */
export function narrowed(view: ListView, name: Narrowing, isOn: boolean): ListView {
  const others = (view.only ?? []).filter((each) => each !== name);
  return { ...view, page: 1, only: inOrder(isOn ? [...others, name] : others) };
}

/** Whether a list is of the posts that a search or a narrowing has found. */
export function isNarrowed({ search, only, author }: ListView): boolean {
  return search !== '' || only !== undefined || author !== undefined;
}

/** What sorts a list; undefined for a search sorted by relevance. */
export function shownSort({ search, author, sort }: ListView): ListSort | undefined {
  if (sort || search) return sort;
  return author ? '-arrived_at' : '-created_date';
}

/** The URL of a list; no parameters for the first page of all posts, newest first. */
export function listUrl({
  page = 1,
  search = '',
  status = 'all',
  only = [],
  author,
  sort,
}: Partial<ListView>): string {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (status !== 'all') params.set('status', status);
  for (const name of only) params.append('only', name);
  if (author) params.set('author', author);
  if (sort && sort !== shownSort({ page, search, status: 'all', author })) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/dashboard?${params}` : '/dashboard';
}

/** The variables of the list's query. */
export function listVariables(view: ListView): PostListQueryVariables {
  const { page, search, status, only = [], author } = view;
  const sort = author ? shownSort(view) : view.sort;
  return {
    page,
    filter: {
      ...(search && { fullText: search }),
      ...(status !== 'all' && { isDraft: status === 'draft' }),
      ...Object.fromEntries(only.map((name) => [narrowings[name].filter, true])),
      ...(author && { authorId: author }),
      ...(sort && { sort: sorts[sort] }),
    },
  };
}
