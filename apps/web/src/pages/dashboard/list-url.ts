import type { PostListQueryVariables } from './post-list.generated';

/** Which posts the list shows; it stands in the address (F37). */
export interface ListView {
  page: number;
  search: string;
  status: PostStatus;
}

export type PostStatus = 'all' | 'published' | 'draft';

/** Reads an address; what it does not understand counts as left out. */
export function readListView(address: URLSearchParams): ListView {
  const page = address.get('page') ?? '';
  const status = address.get('status');
  return {
    page: /^[0-9]{1,9}$/.test(page) ? Math.max(1, Number(page)) : 1,
    search: address.get('q')?.trim() ?? '',
    status: status === 'published' || status === 'draft' ? status : 'all',
  };
}

/** The address of a list; the plain one stands for its first page. */
export function listUrl({ page = 1, search = '', status = 'all' }: Partial<ListView>): string {
  const address = new URLSearchParams();
  if (search) address.set('q', search);
  if (status !== 'all') address.set('status', status);
  if (page > 1) address.set('page', String(page));
  return address.size > 0 ? `/dashboard?${address}` : '/dashboard';
}

/** What the list asks the server for. */
export function listVariables({ page, search, status }: ListView): PostListQueryVariables {
  return {
    page,
    filter: {
      ...(search && { search }),
      ...(status !== 'all' && { isDraft: status === 'draft' }),
    },
  };
}
