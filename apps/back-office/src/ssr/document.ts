import { fontFaces, type SiteSettings } from '@tiempos/ui';
import { holdSubmitScript } from '../app/hold-submit';
import { escapeState, SITE_SETTINGS_ID } from './site-settings';

/** The parts of a page. */
export interface DocumentParts {
  /** index.html with its three places, in this order: `<!--head-->`, `<!--page-->`, `<!--state-->`. */
  template: string;
  /** The markup that React rendered. */
  html: string;
  /** The styles of that markup. */
  styles: readonly { key: string; ids: readonly string[]; css: string }[];
  settings: SiteSettings;
}

interface ComposedDocument {
  html: string;
  inlineScripts: string[];
  inlineStyles: string[];
}

/** Composes the HTML of a page: tags and styles of the head, the app's markup, the site's settings. */
export function composeDocument({ template, html, styles, settings }: DocumentParts): ComposedDocument {
  // Without a <head> element React writes the tags of the head first.
  const headTags = /^(?:<title>.*?<\/title>|<meta [^>]*\/>|<link [^>]*\/>)*/s.exec(html)![0];
  const used = styles.filter(({ css }) => css !== '');
  const head = [
    headTags,
    `<style>${fontFaces}</style>`,
    ...used.map(({ key, ids, css }) => `<style data-emotion="${[key, ...ids].join(' ')}">${css}</style>`),
    `<script>${holdSubmitScript}</script>`,
  ].join('');
  const page = html.slice(headTags.length);
  const site = `<script id="${SITE_SETTINGS_ID}" type="application/json">${escapeState(settings)}</script>`;
  // The template alone is split: content that looks like a placeholder is not replaced.
  const [start, afterHead, afterPage, afterState] = template.split(/<!--(?:head|page|state)-->/);
  return {
    html: `${start}${head}${afterHead}${page}${afterPage}${site}${afterState}`,
    inlineScripts: [holdSubmitScript],
    inlineStyles: [fontFaces, ...used.map(({ css }) => css)],
  };
}
