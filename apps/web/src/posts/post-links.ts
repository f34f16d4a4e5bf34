/** The public page of a post (F25). */
export function articlePath(titlePath: string): string {
  return `/blog/${titlePath}`;
}

/** A page of the news list; the first has the bare address. */
export function newsPath(page = 1): string {
  return page > 1 ? `/blogs?page=${page}` : '/blogs';
}

/** The file of a post's picture (F50). */
export function picturePath(imgFileName: string): string {
  return `/api/files/resources/${imgFileName}`;
}
