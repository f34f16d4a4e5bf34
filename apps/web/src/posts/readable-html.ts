import { pictureSources } from './picture-sources';

/**
 * The saved HTML as a reader's browser gets it: pictures in the size the screen needs and late, videos behind a title, in
 * a sandbox and late, tables that scroll with the keyboard too. What is saved stays as the editor wrote it.
 *
 * @param html sanitised by the server: attributes stand in double quotes, `<` and `>` are signs of tags only (C37c)
 */
export function readableHtml(html: string): string {
  let pictures = 0;
  return html
    .replace(/<img ([^>]*)>/g, (_, attributes: string, offset: number) => {
      if (pictures++ > 0) return picture(attributes, 'later');
      return picture(attributes, hasText(html.slice(0, offset)) ? 'early' : 'top');
    })
    .replace(/<iframe ([^>]*)>/g, (_, attributes: string) => video(attributes))
    .replace(/<figure class="table/g, '<figure tabindex="0" class="table');
}

/** How wide a picture stands in the text at most. */
const SIZES = '(min-width: 48em) 704px, 94vw';

/** Where a picture stands: before any text, as the first picture, or further down. */
type Place = 'top' | 'early' | 'later';

function picture(attributes: string, place: Place) {
  const given = read(attributes);
  const name = /^\/api\/files\/resources\/([\w.-]+)$/.exec(given.src ?? '')?.[1];
  // Without its width a browser would stretch a small picture to what `sizes` says.
  if (name && given.width && !given.srcset) {
    given.srcset = pictureSources(name);
    given.sizes = SIZES;
  }
  if (place === 'top') given.fetchpriority = 'high';
  if (place === 'later') given.loading = 'lazy';
  given.decoding = 'async';
  return `<img ${write({ alt: '', ...given })}>`;
}

function hasText(html: string) {
  return html.replace(/<[^>]*>/g, '').trim() !== '';
}

function video(attributes: string) {
  const { src = '', title, width, height, style } = read(attributes);
  return `<iframe ${write({
    src,
    title: title ?? 'Video',
    ...(width && /^\d+$/.test(width) && { width }),
    ...(height && /^\d+$/.test(height) && { height }),
    ...(style && { style }),
    loading: 'lazy',
    allow: 'encrypted-media; fullscreen; picture-in-picture',
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
    referrerpolicy: 'strict-origin-when-cross-origin',
  })}>`;
}

/** Attributes by name, their values as they are escaped. */
function read(attributes: string): Record<string, string> {
  const pairs = [...attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

function write(attributes: Record<string, string>) {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}
