/** The public page of a post (F25). */
export function articlePath(titlePath: string): string {
  return `/blog/${titlePath}`;
}

/** A page of the news list, of those that a search finds, or of a topic; the first page has no `page` parameter. */
export function newsPath(page = 1, { search, keyword }: NewsOf = {}): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  else if (keyword) query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/blogs?${query}` : '/blogs';
}

interface NewsOf {
  readonly search?: string | null;
  /** The keyword of a topic (C113). */
  readonly keyword?: string | null;
}
