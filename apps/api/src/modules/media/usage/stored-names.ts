/**
 * Names of stored images that a text of HTML may show, whatever the spelling of their addresses: absolute or relative,
 * with a width, percent-encoded, with backslashes or line breaks that browsers take out. It may find more than is shown:
 * anything that looks like a name behind a slash.
 *
 * @param html sanitised, so that no character of a name is written as an entity
 */
export function storedNamesIn(html: string): Set<string> {
  return new Set(Array.from(decoded(html).matchAll(named), ([, name]) => name!));
}

/**
 * Names that the server itself has given, as the editor writes them: the page shows these from the store and from nowhere
 * else.
 */
export function ownNamesIn(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(written), ([, name]) => name!));
}

// The endings are those of file-names.ts; the length that of files_name_check.
const named = /[/\\]([a-z0-9-]{1,95}\.(?:jpg|png|webp))(?![a-z0-9])/g;
const written = /="\/api\/files\/resources\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:jpg|png))/g;

/** As a browser and the server read an address: without line breaks and tabs, percent-encoded characters decoded once. */
function decoded(html: string) {
  // Runs of ASCII, which always decode.
  return html.replace(/[\t\n\r]+/g, '').replace(/(?:%[2-7][0-9a-f])+/gi, decodeURIComponent);
}
