import type { Embed, EmbedSize } from './embed.js';
import { parseServiceUrl } from './service-url.js';

interface FacebookPage {
  readonly page: string;
  readonly kind: 'post' | 'video' | 'reel';
}

const facebook = 'https://www.facebook.com';

/** A post, photo, video or reel of Facebook. @param url of facebook.com, of a page or a frame */
export function facebookEmbed(url: URL, size: EmbedSize): Embed | undefined {
  const [, plugin] = /^\/plugins\/(post|video)\.php$/.exec(url.pathname) ?? [];
  if (!plugin) {
    const found = facebookPage(url);
    return found && embed(found, found.kind === 'post' ? 'post' : 'video');
  }
  const page = parseServiceUrl(url.searchParams.get('href') ?? '');
  const found = page && /^(?:(?:www|m|web)\.)?facebook\.com$/.test(page.host) && facebookPage(page);
  const text = url.searchParams.get('show_text');
  return found
    ? embed(found, plugin as 'post' | 'video', {
        hasText: text === null ? undefined : /^(?:true|1)$/.test(text),
        width: pixels(size.width) ?? pixels(url.searchParams.get('width')),
        height: pixels(size.height) ?? pixels(url.searchParams.get('height')),
      })
    : undefined;
}

interface Given {
  readonly hasText?: boolean;
  readonly width?: number;
  readonly height?: number;
}

function embed({ page, kind }: FacebookPage, plugin: 'post' | 'video', options: Given = {}): Embed {
  const { hasText = plugin === 'post', width, height } = options;
  const usual = usualSizes[plugin === 'post' ? 'post' : kind];
  const isSized = width && height && (width !== usual.width || height !== usual.height);
  const sized = isSized ? { width, height } : undefined;
  const query = sized ? `&width=${width}&height=${height}` : '';
  return {
    page,
    frame: `${facebook}/plugins/${plugin}.php?href=${encodeURIComponent(page)}&show_text=${hasText}${query}`,
    ...(sized ?? usual),
  };
}

/** The height of a post depends on its text, which only Facebook knows: its frame scrolls. */
const usualSizes = {
  post: { width: 500, height: 600 },
  video: { width: 640, height: 360 },
  reel: { width: 324, height: 576 },
};

/** A number of pixels that a frame can have. */
function pixels(text: string | null | undefined): number | undefined {
  const number = /^\d{3,4}$/.test(text ?? '') ? Number(text) : 0;
  return number >= 100 && number <= 2000 ? number : undefined;
}

/** The URL of a public page without tracking parameters. */
function facebookPage({ pathname, searchParams }: URL): FacebookPage | undefined {
  for (const [pattern, kind] of paths) {
    const [, owner, id] = pattern.exec(pathname) ?? [];
    if (id) return { page: `${facebook}/${owner}/${id}`, kind };
  }
  const id = (name: string) => /^\w{5,100}$/.exec(searchParams.get(name) ?? '')?.[0];
  switch (pathname.replace(/\/$/, '')) {
    case '/watch':
    case '/video.php':
      return id('v') ? { page: `${facebook}/watch/?v=${id('v')}`, kind: 'video' } : undefined;
    case '/photo':
    case '/photo.php':
      return id('fbid') ? { page: `${facebook}/photo/?fbid=${id('fbid')}`, kind: 'post' } : undefined;
    case '/permalink.php':
    case '/story.php': {
      if (!id('story_fbid') || !id('id')) return undefined;
      return {
        page: `${facebook}/permalink.php?story_fbid=${id('story_fbid')}&id=${id('id')}`,
        kind: 'post',
      };
    }
    default:
      return undefined;
  }
}

/** The number may follow the words of a title; the number alone leads to the same page. */
const paths: readonly (readonly [RegExp, FacebookPage['kind']])[] = [
  [/^\/([\w.-]{1,100}\/posts)\/(?:[\w%.-]{1,400}\/)?(\w{5,100})\/?$/, 'post'],
  [/^\/(groups\/[\w.-]{1,100}\/(?:posts|permalink))\/(\d{5,30})\/?$/, 'post'],
  [/^\/([\w.-]{1,100}\/photos\/[\w.-]{1,100})\/(\d{5,30})\/?$/, 'post'],
  [/^\/([\w.-]{1,100}\/videos)\/(?:[\w%.-]{1,400}\/)?(\d{5,30})\/?$/, 'video'],
  [/^\/(reel)\/(\d{5,30})\/?$/, 'reel'],
];
