/** The id of the script element with the site's settings. */
export const SITE_SETTINGS_ID = 'site-settings';

const escapes = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * JSON that is safe within a script element: `<`, `>`, `&` and line separators are escaped.
 */
export function escapeState(state: unknown): string {
  return Object.entries(escapes).reduce(
    (json, [sign, escape]) => json.replaceAll(sign, escape),
    JSON.stringify(state),
  );
}
