import { fontFaces, FONT_FAMILY } from '../ui/fonts';
import { BELOW_FIRST_SCREEN } from '../ui/global-css';

const STYLE_ID = 'web-fonts';

const values = [STYLE_ID, FONT_FAMILY, BELOW_FIRST_SCREEN].map((value) => JSON.stringify(value));
const script = `(${applyFontsLate.toString()})(${values.join(',')})`;

/**
 * The web font for a page's head, in a way that no first paint waits for. A first visit is painted in the stand-in, which
 * is as wide; then all files are fetched, and put on together, so that the page is laid out one time more and not four.
 * Later pages of the visit find them in the browser's store and apply them from the start, as pages without scripts do.
 * The root's `data-fonts` says how far it is: `coming`, `here` when they are put on, `worn` when all is laid out with them.
 *
 * Until then the parts below the first screen have no layout (`content-visibility`): they get it one after the other, because
 * a layout of the whole landing page, once in each font, stops a slow phone for half a second. Whoever scrolls, touches or
 * types gets the whole page at once, so that no target of a jump moves.
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

// Runs in the browser as it stands here: no imports, no outer names.
function applyFontsLate(styleId: string, family: string, belowFirstScreen: string) {
  const style = document.getElementById(styleId) as HTMLStyleElement;
  const { dataset } = document.documentElement;
  const wereApplied = () => {
    try {
      const worn = sessionStorage.getItem(styleId);
      sessionStorage.setItem(styleId, 'worn');
      return worn !== null;
    } catch {
      // Storage is blocked: every page is a first one.
      return false;
    }
  };
  // Who comes to a place further down is taken there at once.
  if (wereApplied() || location.hash) {
    style.media = 'all';
    dataset.fonts = 'worn';
    return;
  }
  dataset.fonts = 'coming';
  const faces = Array.from(style.sheet!.cssRules, (rule) => {
    const { style: face } = rule as CSSFontFaceRule;
    return new FontFace(family, face.getPropertyValue('src'), {
      weight: face.getPropertyValue('font-weight'),
      unicodeRange: face.getPropertyValue('unicode-range'),
      display: 'swap',
    });
  });
  const finish = () => (dataset.fonts = 'worn');
  const layOut = (parts: HTMLElement[]) => {
    const [next, ...others] = parts;
    if (!next || dataset.fonts === 'worn') {
      finish();
      return;
    }
    next.style.contentVisibility = 'visible';
    setTimeout(() => layOut(others), 50);
  };
  const apply = () => {
    if (dataset.fonts !== 'coming') return;
    for (const face of faces) document.fonts.add(face);
    dataset.fonts = 'here';
    setTimeout(() => layOut([...document.querySelectorAll<HTMLElement>(belowFirstScreen)]), 50);
  };
  for (const event of ['scroll', 'wheel', 'pointerdown', 'keydown']) {
    addEventListener(event, () => (apply(), finish()), { once: true, passive: true, capture: true });
  }
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // What follows the first words at once, as the landing page's picture does, is painted before them.
    setTimeout(() => void Promise.allSettled(faces.map((face) => face.load())).then(apply), 100);
    // Nor does anything wait for files that do not arrive.
    setTimeout(apply, 1500);
  }).observe({ type: 'paint', buffered: true });
}
