import type { Embed, EmbedSize } from './embed.js';
import { EMBED_SANDBOX, embedKindOf } from './embed-frames.js';
import { facebookEmbed } from './embed-facebook.js';
import { mapsEmbed } from './embed-maps.js';
import { parseServiceUrl } from './service-url.js';

/**
 * The public post or video of Facebook, the video of TikTok or the place of Google Maps that a URL leads to, be it of
 * its page or of a frame. Undefined for everything else, and for short links: only the service can resolve those.
 *
 * @param size of the frame, where there is one; Facebook's posts have no shape of their own
 */
export function embedOf(url: string, size: EmbedSize = {}): Embed | undefined {
  const parsed = parseServiceUrl(url);
  if (!parsed) return undefined;
  switch (parsed.host.replace(/^(?:www|m|web|mbasic|vi-vn)\./, '')) {
    case 'facebook.com':
      return facebookEmbed(parsed, size);
    case 'tiktok.com':
      return tikTokEmbed(parsed.pathname);
    case 'google.com':
    case 'google.com.vn':
    case 'maps.google.com':
      return mapsEmbed(parsed);
    default:
      return undefined;
  }
}

/** The unescaped attributes of its frame in an article, with its page, which cannot be derived from the frame's URL. */
export function embedFrameAttributes({ frame, page, width, height }: Embed): Record<string, string> {
  return {
    src: frame,
    'data-page': page,
    width: String(width),
    height: String(height),
    title: embedKindOf(frame)?.label ?? '',
    loading: 'lazy',
    sandbox: EMBED_SANDBOX,
    referrerpolicy: 'strict-origin-when-cross-origin',
    allow: 'encrypted-media; fullscreen',
    allowfullscreen: '',
  };
}

function tikTokEmbed(pathname: string): Embed | undefined {
  const [, user = '_', id] =
    /^\/(?:@([\w.-]{1,60})\/video|embed(?:\/v[1-3])?|player\/v1)\/(\d{5,25})\/?$/.exec(pathname) ?? [];
  if (!id) return undefined;
  return {
    // Without the user name, which frames do not have, TikTok redirects to the video, too.
    page: `https://www.tiktok.com/@${user}/video/${id}`,
    frame: `https://www.tiktok.com/player/v1/${id}`,
    width: 324,
    height: 576,
  };
}
