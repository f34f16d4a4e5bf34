import type { Embed } from './embed.js';

const maps = 'https://www.google.com/maps';

/** The search term and the position. */
interface Place {
  readonly query: string;
  /** Latitude and longitude. */
  readonly near?: string;
  readonly zoom?: string;
}

/** A place of Google Maps. @param url of one of Google's hosts, of a page or a frame */
export function mapsEmbed({ host, pathname, searchParams }: URL): Embed | undefined {
  if (pathname === '/maps/embed') return frameOfCode(searchParams.get('pb') ?? '');
  const path = pathname.replace(/\/$/, '');
  if (path === '/maps' || (path === '' && host === 'maps.google.com')) {
    const query = searchParams.get('q') ?? '';
    return placeEmbed({
      query,
      near: coordinates(searchParams.get('ll') ?? ''),
      zoom: zoomOf(searchParams.get('z') ?? ''),
    });
  }
  return placeEmbed(placeOfPath(path, searchParams));
}

/** /maps/place/NAME/@10.77,106.69,17z/…, /maps/search/NAME/…, /maps/@10.77,106.69,17z */
function placeOfPath(path: string, searchParams: URLSearchParams): Place {
  const [, name = '', near, zoom] =
    /^\/maps(?:\/(?:place|search)(?:\/([^/@]{1,600}))?)?(?:\/@(-?[\d.]{1,20},-?[\d.]{1,20})(?:,([\d.]{1,6})z)?)?(?:[,/].{0,1800})?$/.exec(
      path,
    ) ?? [];
  const place = { near: coordinates(near ?? ''), zoom: zoomOf(zoom ?? '') };
  const query = decoded(name) || (path === '/maps/search' ? (searchParams.get('query') ?? '') : '');
  return { ...place, query: query || (place.near ?? '') };
}

function placeEmbed({ query, near, zoom }: Place): Embed | undefined {
  const words = query.trim();
  if (words === '' || words.length > 300) return undefined;
  const name = encodeURIComponent(words.toWellFormed());
  const isPoint = words === near;
  const around = near && !isPoint ? `&ll=${near}` : '';
  return {
    ...map,
    page:
      isPoint || !near
        ? `${maps}/search/?api=1&query=${name}`
        : `${maps}/search/${name}/@${near},${zoom ?? 16}z`,
    frame: `${maps}?q=${name}${around}${zoom ? `&z=${zoom}` : ''}&output=embed`,
  };
}

const map = { width: 600, height: 450 } as const;

/**
 * The `pb` parameter of Google's embed code: fields that each begin with an exclamation mark, a number and a letter.
 */
function frameOfCode(code: string): Embed | undefined {
  if (!/^(?:!\d{1,3}[a-z][^!"<>\\]{0,300}){2,200}$/i.test(code)) return undefined;
  const near = [/!3d(-?[\d.]{1,20})/.exec(code)?.[1], /!2d(-?[\d.]{1,20})/.exec(code)?.[1]].join(',');
  const [, kind, name = ''] = /!1s0x[^!]{1,60}!2([sz])([^!]{1,300})/.exec(code) ?? [];
  const place = { query: (kind === 'z' ? textOfBase64(name) : name) || near, near: coordinates(near) };
  return {
    ...map,
    page: (coordinates(near) && placeEmbed(place)?.page) || maps,
    frame: `${maps}/embed?pb=${encodeURIComponent(code.toWellFormed())}`,
  };
}

function coordinates(text: string): string | undefined {
  return /^-?\d{1,3}(?:\.\d{1,15})?,-?\d{1,3}(?:\.\d{1,15})?$/.test(text) ? text : undefined;
}

function zoomOf(text: string): string | undefined {
  return /^\d{1,2}(?:\.\d{1,3})?$/.test(text) ? String(Math.round(Number(text))) : undefined;
}

/** Decodes a path segment, in which blanks are plus signs; empty if it is malformed. */
function decoded(words: string): string {
  try {
    return decodeURIComponent(words.replaceAll('+', ' ')).trim();
  } catch {
    return '';
  }
}

/** Google writes names with other letters than those of English as base64. */
function textOfBase64(base64: string): string {
  try {
    const bytes = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}
