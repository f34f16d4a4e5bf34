/** The absolute URL of an article's page. @param publicUrl without a trailing slash (C49) */
export function articleUrl(publicUrl: string, titlePath: string): string {
  return `${publicUrl}/blog/${titlePath}`;
}

/** The slug of the article whose URL or path is in a text. */
export function slugIn(text: string): string | undefined {
  return /\/blog\/([a-z0-9-]{1,200})/.exec(text)?.[1];
}
