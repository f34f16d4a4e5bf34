export { escapeHtml } from '@tiempos/site-content';
export { paletteStyle } from '../theme/palette-style';

/** Search engines cut longer titles. */
const MAX_TITLE = 60;

/** The title of a page as tabs and search engines show it; a long one has no room for the name. @param name of the site */
export function documentTitle(title: string, name: string): string {
  return title.includes(name) || title.length > MAX_TITLE ? title : `${title} | ${name}`;
}

/** The picture of shared links to pages that have none; drawn by the server at its start. */
export const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 };
