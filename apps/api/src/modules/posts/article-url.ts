/** The absolute URL of an article's page. @param publicUrl without a trailing slash (C49) */
export function articleUrl(publicUrl: string, titlePath: string): string {
  return `${publicUrl}/blog/${titlePath}`;
}
