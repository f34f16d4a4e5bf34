/**
 * The names of stored images that HTML may show, whatever the spelling of their URLs: absolute or relative, with a
 * width, percent-encoded, with backslashes or with line breaks that browsers remove. It may find too much:
 * anything after a slash that looks like a name.
 *
 * @param html sanitised, so that no character of a name is an entity
 */
export function storedNamesIn(html: string): Set<string> {
  return new Set(Array.from(decoded(html).matchAll(named), ([, name]) => name!));
}

/**
 * The names of images in URLs as the editor writes them, which can only refer to the store.
 */
export function ownNamesIn(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(written), ([, name]) => name!));
}

// The extensions of file-names.ts and the length of files_name_check.
const named = /[/\\]([a-z0-9-]{1,95}\.(?:jpg|png|webp))(?![a-z0-9])/g;
const written = /="\/api\/files\/resources\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:jpg|png))/g;

/** Reads URLs as browsers and the server do: without line breaks and tabs, percent-encoding decoded once. */
function decoded(html: string) {
  // Runs of ASCII, which always decode.
  return html.replace(/[\t\n\r]+/g, '').replace(/(?:%[2-7][0-9a-f])+/gi, decodeURIComponent);
}
