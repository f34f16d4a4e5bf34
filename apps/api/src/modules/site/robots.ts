/**
 * The rules for crawlers: public pages and images are allowed; the API and the dashboard are not.
 *
 * @param publicUrl absolute URL of the site without a trailing slash (C49)
 */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/files/resources/',
    'Disallow: /api',
    'Disallow: /admin',
    'Disallow: /graphql',
    'Disallow: /dashboard',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
