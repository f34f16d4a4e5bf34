/**
 * The rules for crawlers: everything public may be read, images included; what needs an account or is no page may not.
 *
 * @param publicUrl absolute address of the site without a trailing slash (C49)
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
