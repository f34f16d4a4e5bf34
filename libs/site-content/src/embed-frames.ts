/** The content of a third-party frame. */
export interface EmbedKind {
  /** Its label in Vietnamese. */
  readonly label: string;
  /** The name of the service. */
  readonly service: 'Facebook' | 'TikTok' | 'Google Maps';
}

const kinds: Readonly<Record<string, EmbedKind>> = {
  'https://www.facebook.com/plugins/post.php': { label: 'Bài viết trên Facebook', service: 'Facebook' },
  'https://www.facebook.com/plugins/video.php': { label: 'Video trên Facebook', service: 'Facebook' },
  'https://www.tiktok.com/player/v1/': { label: 'Video trên TikTok', service: 'TikTok' },
  'https://www.google.com/maps': { label: 'Bản đồ trên Google Maps', service: 'Google Maps' },
  'https://www.google.com/maps/embed': { label: 'Bản đồ trên Google Maps', service: 'Google Maps' },
};

/** The only URLs, without number and query, that frames of these services have; for a content security policy. */
export const embedFrameSources: readonly string[] = Object.keys(kinds);

/** The content of a frame, by its URL as the server stores it. Undefined for every other URL. */
export function embedKindOf(frame: string): EmbedKind | undefined {
  const source = /^https:\/\/(?:www\.tiktok\.com\/player\/v1\/|[^?]{1,60})/.exec(frame)?.[0] ?? '';
  return Object.hasOwn(kinds, source) ? kinds[source] : undefined;
}

/**
 * What a frame of another service may do: run its own scripts with its own cookies, and open its own pages. It can
 * neither lead this page elsewhere nor send forms nor download.
 */
export const EMBED_SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
