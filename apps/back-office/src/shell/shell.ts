import { createShopContent, type ShopContent } from '@tiempos/site-content';
import { documentTitle, escapeHtml, paletteStyle } from '@tiempos/ui/head';
import { fallbackFontFaces, fontFaces } from '@tiempos/ui/web-fonts';
import { screens, type ScreenPath } from '../routing/paths';
import type { HasPage, PublicPage, RenderPage } from './page-renderer';
import { showFailureScript } from './show-failure';
import { escapeState, SITE_SETTINGS_ID } from './site-settings';
import { barColors, skeleton, skeletonStyle } from './skeleton';

const patterns = Object.values<ScreenPath>(screens).map((screen) => ({
  screen,
  // A slash at the end and capitals lead to the screen, as in the browser's router.
  pattern: new URLPattern({ pathname: `${screen.path}{/}?` }, { ignoreCase: true }),
}));

/** Composes the shell of a screen: its head, a skeleton, and the settings of the site. The browser draws the screen. */
export const renderPage: RenderPage = ({ url, template, owner, ...settings }) => {
  const screen = findScreen(url)!;
  const content = createShopContent(owner);
  const { publicUrl, contactRetentionDays, passwordResetPath } = settings;
  const site = { publicUrl, owner, contactRetentionDays, passwordResetPath };
  const { palette } = owner;
  const ownColors = palette && paletteStyle({ ...palette.light, sidebar: palette.light['jade-night'] });
  const inlineStyles = [
    fontFaces,
    fallbackFontFaces,
    skeletonStyle(owner),
    ...(ownColors ? [ownColors] : []),
  ];
  const head = [
    `<title>${escapeHtml(documentTitle(screen.title, content.brand.name))}</title>`,
    '<meta name="robots" content="noindex"/>',
    ...barColors(owner)[screen.frame],
    ...inlineStyles.map((css) => `<style>${css}</style>`),
    `<script>${showFailureScript}</script>`,
  ].join('');
  const state = `<script id="${SITE_SETTINGS_ID}" type="application/json">${escapeState(site)}</script>`;
  // The template alone is split: content that looks like a placeholder is not replaced.
  const [start, afterHead, afterPage, afterState] = template.split(/<!--(?:head|page|state)-->/);
  const page = skeleton(screen, brandOf(content));
  return {
    status: 200,
    isPrivate: false,
    html: `${start}${head}${afterHead}${page}${afterPage}${state}${afterState}`,
    inlineScripts: [showFailureScript],
    inlineStyles,
  };
};

export const hasPage: HasPage = (url) => findScreen(url) !== undefined;

/** The shells that can be cached; not that of the dashboard. */
export const publicPages: readonly PublicPage[] = Object.values<ScreenPath>(screens)
  .filter(({ frame }) => frame !== 'dashboard')
  .map(({ path }) => ({ path, search: [] }));

/** The screen of a path and query string. Concatenated: resolved against a base URL, `//name` would be another host. */
function findScreen(url: string): ScreenPath | undefined {
  const { pathname } = new URL(`http://page${url}`);
  return patterns.find(({ pattern }) => pattern.test({ pathname }))?.screen;
}

/** What the shell names of the operator. */
function brandOf({ brand, hotline }: ShopContent) {
  return {
    name: escapeHtml(brand.name),
    hotline: `<a href="${escapeHtml(hotline.href)}">${escapeHtml(hotline.text)}</a>`,
  };
}
