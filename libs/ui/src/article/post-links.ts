/** The public page of a post (F25). */
export function articlePath(titlePath: string): string {
  return `/blog/${titlePath}`;
}

/** A page of the news list, or of those that a search finds; the first page has no `page` parameter. */
export function newsPath(page = 1, search?: string | null): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/blogs?${query}` : '/blogs';
}
