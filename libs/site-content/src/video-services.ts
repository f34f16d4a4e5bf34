import type { EmbedSize } from './embed.js';
import { parseServiceUrl } from './service-url.js';

/** A service whose videos an article may embed. */
export interface VideoService {
  readonly name: string;
  /**
   * The host that plays the video without cookies before it runs; left out where it is the host of the embed itself.
   */
  readonly playerHost?: string;
}

const youTube: VideoService = { name: 'YouTube', playerHost: 'www.youtube-nocookie.com' };

/** Those services by the host of the frame that the editor writes: no other frame is kept, shown or loaded. */
export const videoServices: Readonly<Record<string, VideoService>> = {
  'www.youtube.com': youTube,
  'www.youtube-nocookie.com': youTube,
  'player.vimeo.com': { name: 'Vimeo' },
  'www.dailymotion.com': { name: 'Dailymotion' },
};

/** What the frame of a video is called that its author has given no name; undefined for other frames. */
export function videoTitle(frameUrl: string): string | undefined {
  const service = URL.canParse(frameUrl) ? videoServices[new URL(frameUrl).host] : undefined;
  return service && `Video trên ${service.name}`;
}

/** One video of such a service. */
export interface Video {
  /** Its page at the service, as the editor embeds it. */
  readonly page: string;
  /** The URL of its frame. */
  readonly embed: string;
  /** The size of its frame in pixels where it stands upright (YouTube's Shorts). */
  readonly upright?: typeof UPRIGHT;
}

const UPRIGHT = { width: '324', height: '576' } as const;

/**
 * The video that a URL leads to, be it of a page, a short link or a frame; of a frame without a protocol, too, as older
 * editors wrote it. Undefined for everything else, playlists included.
 *
 * @param size of the frame, where there is one: those of Shorts have no other mark
 */
export function videoOf(url: string, size: EmbedSize = {}): Video | undefined {
  const parsed = parseServiceUrl(url);
  if (!parsed) return undefined;
  const { host, pathname, searchParams } = parsed;
  const [first = '', second = '', third = ''] = pathname.split('/').slice(1);
  switch (host.replace(/^(?:www|m)\./, '')) {
    case 'youtu.be':
      return youTubeVideo(first, searchParams, isUpright(size));
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return youTubeVideo(
        first === 'watch' ? (searchParams.get('v') ?? '') : second,
        searchParams,
        first === 'shorts' || isUpright(size),
      );
    case 'vimeo.com':
      return vimeoVideo(first, second || searchParams.get('h'));
    case 'player.vimeo.com':
      return vimeoVideo(second, searchParams.get('h'));
    case 'dai.ly':
      return dailymotionVideo(first);
    case 'dailymotion.com':
      return dailymotionVideo(first === 'embed' ? third : second);
    default:
      return undefined;
  }
}

/**
 * The normalised URL of an allowed frame; an older form is converted to the current one. Undefined for a service that
 * is not allowed.
 */
export function videoFrameUrl(url: string): string | undefined {
  const parsed = parseServiceUrl(url);
  if (!parsed) return undefined;
  const isKnown = Object.hasOwn(videoServices, parsed.host);
  const isPlayer = isKnown && /^\/(?:embed|video)\//.test(parsed.pathname);
  if (isPlayer && /^https:/i.test(url)) return url;
  return videoOf(url)?.embed ?? (isPlayer ? parsed.href : undefined);
}

function isUpright({ width, height }: EmbedSize): boolean {
  return Number(height) > Number(width ?? NaN);
}

function youTubeVideo(id: string, parameters: URLSearchParams, isShort: boolean): Video | undefined {
  // It has eleven letters, too, but is a playlist.
  if (!/^[\w-]{11}$/.test(id) || id === 'videoseries') return undefined;
  const start = secondsOf(parameters.get('start') ?? parameters.get('t') ?? '');
  const embed = `https://www.youtube.com/embed/${id}${start ? `?start=${start}` : ''}`;
  if (isShort) return { page: `https://www.youtube.com/shorts/${id}`, embed, upright: UPRIGHT };
  return { page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`, embed };
}

/** 90, 90s, 1m30s */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/**
 * @param secret what a video needs that is not listed: the editor would leave it out, so that the frame stays as it is
 */
function vimeoVideo(id: string, secret: string | null): Video | undefined {
  if (!/^\d{1,15}$/.test(id) || secret) return undefined;
  return { page: `https://vimeo.com/${id}`, embed: `https://player.vimeo.com/video/${id}` };
}

function dailymotionVideo(id: string): Video | undefined {
  if (!/^[a-z\d]{1,20}$/i.test(id)) return undefined;
  return {
    page: `https://www.dailymotion.com/video/${id}`,
    embed: `https://www.dailymotion.com/embed/video/${id}`,
  };
}
