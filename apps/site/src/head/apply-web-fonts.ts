/** The id of the style element with the web font's rules. */
export const WEB_FONTS_ID = 'web-fonts';

/**
 * Applies the web font after the first page of a visit has loaded, so that its files do not delay the first paint; until
 * then the page stands in the metric-compatible fallback. An anchor does not wait, whether clicked or in the URL: its
 * target would move. Later pages of the visit find the files in the browser's cache and apply them from the start.
 * `data-fonts` of the root element is the state: `pending`, then `done`.
 *
 * Inlined into the head: no imports, no outer names.
 */
export function applyWebFonts(styleId: string): void {
  const { dataset } = document.documentElement;
  const apply = () => {
    (document.getElementById(styleId) as HTMLStyleElement).media = 'all';
    dataset.fonts = 'done';
  };
  const wereApplied = () => {
    try {
      const previous = sessionStorage.getItem(styleId);
      sessionStorage.setItem(styleId, 'done');
      return previous !== null;
    } catch {
      // Storage is blocked: each page counts as a first one.
      return false;
    }
  };
  if (wereApplied() || location.hash) {
    apply();
    return;
  }
  dataset.fonts = 'pending';
  const applyForAnchor = ({ target }: MouseEvent) => (target as Element).closest('a[href*="#"]') && apply();
  addEventListener('click', applyForAnchor, { capture: true });
  // The delay lets the browser paint first what has just arrived.
  addEventListener('load', () => setTimeout(apply, 100));
}
