import {
  embedKindOf,
  escapeHtml,
  readAttributes,
  videoOf,
  videoServices,
  videoTitle,
  type EmbedKind,
  type EmbedSize,
} from '@tiempos/site-content';

/**
 * Replaces each embedded video, post or map by a cover: nothing is requested from its service before `playVideo`,
 * and without scripts the cover is a link to its page.
 *
 * @param html sanitised (C37c)
 * @param title the label of videos without a title
 */
export function videoCovers(html: string, title: string): string {
  return html.replace(frames, (_, boxed?: string, bare?: string) => {
    const attributes = readAttributes(boxed ?? bare ?? '');
    const src = (attributes.src ?? '').replaceAll('&amp;', '&');
    const kind = embedKindOf(src);
    return kind
      ? embedCover(kind, attributes)
      : cover(src, titleOf(src, attributes) ?? escapeHtml(title), attributes);
  });
}

/** The title that its author has given it: the server names the others after their service, which says less than the article. */
function titleOf(src: string, { title }: Record<string, string>) {
  return title === videoTitle(src) ? undefined : title;
}

/** The editor wraps a frame in a box with its aspect ratio; the cover has its own. */
const frames = /<div style="[^"]*"><iframe ([^>]*)><\/iframe><\/div>|<iframe ([^>]*)><\/iframe>/g;

function cover(src: string, title: string, size: EmbedSize) {
  const url = URL.canParse(src) ? new URL(src) : undefined;
  const service = url && videoServices[url.host];
  if (!service) return '';
  const video = videoOf(src, size);
  // The player's URL if the page is unknown.
  const page = escapeHtml(video?.page ?? src);
  const externalLink = `href="${page}" target="_blank" rel="noopener noreferrer"`;
  return (
    `<span class="video${video?.upright ? ` embed" style="${shapeOf(video.upright)}` : ''}"><a ${externalLink} data-player="${escapeHtml(playerUrl(url, service.playerHost))}" ` +
    `aria-label="Phát video: ${title}">${playSign}<span>${title}</span></a></span>` +
    `<span class="video-source">Video tải từ ${service.name} khi bạn bấm phát. ` +
    `<a ${externalLink}>Xem trên ${service.name}<span class="hint"> (mở trong thẻ mới)</span></a></span>`
  );
}

/** @param attributes the attributes of its frame as the server wrote them, escaped */
function embedCover({ label, service }: EmbedKind, attributes: Record<string, string>) {
  const { src = '', title = label, width = '4', height = '3' } = attributes;
  const externalLink = `href="${attributes['data-page'] ?? src}" target="_blank" rel="noopener noreferrer"`;
  return (
    `<span class="video embed" style="${shapeOf({ width, height })}">` +
    `<a ${externalLink} data-embed="${src}" data-title="${title}">${openSign}` +
    `<span>${label}<br><small>Bấm để tải từ ${service}</small></span></a></span>` +
    `<span class="video-source"><a ${externalLink}>Xem trên ${service}<span class="hint"> (mở trong thẻ mới)</span></a></span>`
  );
}

/** The shape of a frame with a size of its own, at most 36rem high. */
function shapeOf({ width, height }: { width: string; height: string }) {
  const widest = Math.round((Number(width) / Number(height)) * 36);
  return `aspect-ratio:${width}/${height};max-width:${widest}rem`;
}

const openSign =
  '<svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true"><circle cx="32" cy="32" r="32" fill="var(--shop-colors-mango)"/>' +
  '<path d="M32 18v20m-9-8 9 9 9-9M21 46h22" fill="none" stroke="var(--shop-colors-ink)" stroke-width="4"/></svg>';

const playSign =
  '<svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true"><circle cx="32" cy="32" r="32" fill="var(--shop-colors-mango)"/>' +
  '<path d="M26 20.5v23L44.5 32z" fill="var(--shop-colors-ink)"/></svg>';

function playerUrl(url: URL, playerHost = url.host) {
  const player = new URL(url);
  player.host = playerHost;
  player.searchParams.set('autoplay', '1');
  if (playerHost.includes('vimeo')) player.searchParams.set('dnt', '1');
  return player.href;
}
