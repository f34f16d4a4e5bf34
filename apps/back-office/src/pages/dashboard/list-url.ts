import type { PostSort } from '@tiempos/contract';
import type { PostListQueryVariables } from './post-list.generated';

/** The view of the list, as in the URL (F37). */
export interface ListView {
  page: number;
  search: string;
  status: PostStatus;
  /** By default the newest first, or in a search the best matches. */
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
} as const satisfies Record<string, PostSort>;

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
    sort: Object.hasOwn(sorts, sort) ? (sort as ListSort) : undefined,
  };
}

/** The column that sorts a list; undefined for a search sorted by relevance. */
export function shownSort({ search, sort }: ListView): ListSort | undefined {
  return sort ?? (search ? undefined : '-created_date');
}

/** The URL of a list; no parameters for the first page of all posts, newest first. */
export function listUrl({ page = 1, search = '', status = 'all', sort }: Partial<ListView>): string {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (status !== 'all') params.set('status', status);
  if (sort && (search || sort !== '-created_date')) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/dashboard?${params}` : '/dashboard';
}

/** The variables of the list's query. */
export function listVariables({ page, search, status, sort }: ListView): PostListQueryVariables {
  return {
    page,
    filter: {
      ...(search && { fullText: search }),
      ...(status !== 'all' && { isDraft: status === 'draft' }),
      ...(sort && { sort: sorts[sort] }),
    },
  };
}
