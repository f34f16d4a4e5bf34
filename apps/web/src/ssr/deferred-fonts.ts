import { BELOW_FIRST_SCREEN, FONT_FAMILY, fontFaces } from '@tiempos/ui';

const STYLE_ID = 'web-fonts';

const values = [STYLE_ID, FONT_FAMILY, BELOW_FIRST_SCREEN].map((value) => JSON.stringify(value));
const script = `(${applyDeferredFonts.toString()})(${values.join(',')})`;

/**
 * The tags that load the web font without delaying the first paint. A first visit is painted in the metric-compatible
 * fallback. All font files are then fetched and applied together, which costs one layout instead of four. Later pages
 * of the visit find the files in the browser's cache and apply them from the start; so do pages without scripts.
 * `data-fonts` of the root element is the state: `pending` while the files are loading, `applied` once the fonts are in
 * use, `done` when the whole page has been laid out with them.
 *
 * Until `done`, the sections below the first screen have `content-visibility: auto` and become visible one after the
 * other: a layout of the whole landing page, once per font, blocks a slow phone for half a second. Scrolling, touching
 * or typing makes the whole page visible at once, so that the target of an anchor does not move.
 */
export const deferredFonts = {
  style: fontFaces,
  script,
  /** The tags of the head. */
  tags: [
    `<style id="${STYLE_ID}" media="not all">${fontFaces}</style>`,
    `<noscript><style>${fontFaces}</style></noscript>`,
    `<script>${script}</script>`,
  ].join(''),
};

// Serialised into the page: no imports, no outer names.
function applyDeferredFonts(styleId: string, family: string, belowFirstScreen: string) {
  const style = document.getElementById(styleId) as HTMLStyleElement;
  const { dataset } = document.documentElement;
  const wereApplied = () => {
    try {
      const previous = sessionStorage.getItem(styleId);
      sessionStorage.setItem(styleId, 'done');
      return previous !== null;
    } catch {
      // Storage is blocked: each page counts as a first visit.
      return false;
    }
  };
  // A page with a hash is laid out at once, so that it scrolls to the right place.
  if (wereApplied() || location.hash) {
    style.media = 'all';
    dataset.fonts = 'done';
    return;
  }
  dataset.fonts = 'pending';
  const faces = Array.from(style.sheet!.cssRules, (rule) => {
    const { style: face } = rule as CSSFontFaceRule;
    return new FontFace(family, face.getPropertyValue('src'), {
      weight: face.getPropertyValue('font-weight'),
      unicodeRange: face.getPropertyValue('unicode-range'),
      display: 'swap',
    });
  });
  const finish = () => (dataset.fonts = 'done');
  const showSections = (sections: HTMLElement[]) => {
    const [next, ...others] = sections;
    if (!next || dataset.fonts === 'done') {
      finish();
      return;
    }
    next.style.contentVisibility = 'visible';
    setTimeout(() => showSections(others), 50);
  };
  const apply = () => {
    if (dataset.fonts !== 'pending') return;
    for (const face of faces) document.fonts.add(face);
    dataset.fonts = 'applied';
    setTimeout(() => showSections([...document.querySelectorAll<HTMLElement>(belowFirstScreen)]), 50);
  };
  for (const event of ['scroll', 'wheel', 'pointerdown', 'keydown']) {
    addEventListener(event, () => (apply(), finish()), { once: true, passive: true, capture: true });
  }
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // The delay lets the browser paint first what follows immediately, such as the landing page's picture.
    setTimeout(() => void Promise.allSettled(faces.map((face) => face.load())).then(apply), 100);
    // Applied without the files if they have not arrived by then.
    setTimeout(apply, 1500);
  }).observe({ type: 'paint', buffered: true });
}
