export { escapeHtml } from '../article/html-attributes';

/** The title of a page as tabs and search engines show it. @param name of the site */
export function documentTitle(title: string, name: string): string {
  return title.includes(name) ? title : `${title} | ${name}`;
}

/** The picture of shared links to pages that have none; drawn by apps/web-e2e/pictures. */
export const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 };
