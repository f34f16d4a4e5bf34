import { deferredFonts } from './deferred-fonts';
import { escapeState, DEHYDRATED_STATE_ID, type DehydratedState } from './dehydrated-state';

/** The parts of a page. */
export interface DocumentParts {
  /** index.html with its three places, in this order: `<!--head-->`, `<!--page-->`, `<!--state-->`. */
  template: string;
  /** The markup that React rendered. */
  html: string;
  /** The styles of that markup. */
  styles: readonly { key: string; ids: readonly string[]; css: string }[];
  state: DehydratedState;
  /** The structured data for search engines. */
  structuredData?: readonly object[];
}

interface ComposedDocument {
  html: string;
  inlineScripts: string[];
  inlineStyles: string[];
}

/** Composes the HTML of a page: tags and styles of the head, the app's markup, its state. */
export function composeDocument({
  template,
  html,
  styles,
  state,
  structuredData = [],
}: DocumentParts): ComposedDocument {
  // Without a <head> element React writes the tags of the head first.
  const headTags = /^(?:<title>.*?<\/title>|<meta [^>]*\/>|<link [^>]*\/>)*/s.exec(html)![0];
  const used = styles.filter(({ css }) => css !== '');
  const head = [
    headTags,
    deferredFonts.tags,
    ...used.map(({ key, ids, css }) => `<style data-emotion="${[key, ...ids].join(' ')}">${css}</style>`),
    ...structuredData.map((data) => `<script type="application/ld+json">${escapeState(data)}</script>`),
  ].join('');
  const page = html.slice(headTags.length);
  const dehydrated = `<script id="${DEHYDRATED_STATE_ID}" type="application/json">${escapeState(state)}</script>`;
  // The template alone is split: content that looks like a placeholder is not replaced.
  const [start, afterHead, afterPage, afterState] = template.split(/<!--(?:head|page|state)-->/);
  return {
    html: `${start}${head}${afterHead}${page}${afterPage}${dehydrated}${afterState}`,
    inlineScripts: [
      deferredFonts.script,
      ...[...template.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map((match) => match[1]!),
    ],
    inlineStyles: [deferredFonts.style, ...used.map(({ css }) => css)],
  };
}
