/** How many days the screen shows. */
export const periods = [28, 90, 365] as const;

/** The view of the readers, as in the URL. */
export interface ReadersView {
  readonly days: (typeof periods)[number];
  /** The one post that is asked about. */
  readonly postId?: string;
}

/** Parses a query string; invalid values are ignored. */
export function readReadersView(params: URLSearchParams): ReadersView {
  return {
    days: periods.find((days) => String(days) === params.get('days')) ?? 28,
    postId: params.get('post') || undefined,
  };
}

/** The URL of a view; no parameters for 28 days of everything. */
export function readersUrl({ days, postId }: ReadersView): string {
  const params = new URLSearchParams();
  if (postId) params.set('post', postId);
  if (days !== 28) params.set('days', String(days));
  return params.size > 0 ? `/dashboard/readers?${params}` : '/dashboard/readers';
}
