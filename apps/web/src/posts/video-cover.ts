import { videoOf, videoServices } from '@tiempos/site-content';
import type { MouseEvent } from 'react';
import { escapeHtml, readAttributes } from './html-attributes';

/**
 * Puts a cover in the place of each embedded video: nothing is requested from its service before `playVideo`, and
 * without scripts the cover is a link to the video.
 *
 * @param html sanitised (C37c)
 * @param title names videos without a title of their own
 */
export function videoCovers(html: string, title: string): string {
  return html.replace(frames, (_, boxed?: string, bare?: string) => {
    const given = readAttributes(boxed ?? bare ?? '');
    return cover((given.src ?? '').replaceAll('&amp;', '&'), given.title ?? escapeHtml(title));
  });
}

/** The editor writes a frame in a box that keeps its shape; the cover keeps its own. */
const frames = /<div style="[^"]*"><iframe ([^>]*)><\/iframe><\/div>|<iframe ([^>]*)><\/iframe>/g;

function cover(src: string, title: string) {
  const url = URL.canParse(src) ? new URL(src) : undefined;
  const service = url && videoServices[url.host];
  if (!service) return '';
  // The player's address where the page is not known.
  const page = escapeHtml(videoOf(src)?.page ?? src);
  const outside = `href="${page}" target="_blank" rel="noopener noreferrer"`;
  return (
    `<span class="video"><a ${outside} data-player="${escapeHtml(playerUrl(url, service.playerHost))}" ` +
    `aria-label="Phát video: ${title}">${playSign}<span>${title}</span></a></span>` +
    `<span class="video-source">Video tải từ ${service.name} khi bạn bấm phát. ` +
    `<a ${outside}>Xem trên ${service.name}<span class="hint"> (mở trong thẻ mới)</span></a></span>`
  );
}

const playSign =
  '<svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true"><circle cx="32" cy="32" r="32" fill="#ffb52e"/>' +
  '<path d="M26 20.5v23L44.5 32z" fill="#1d1b16"/></svg>';

function playerUrl(url: URL, playerHost = url.host) {
  const player = new URL(url);
  player.host = playerHost;
  player.searchParams.set('autoplay', '1');
  if (playerHost.includes('vimeo')) player.searchParams.set('dnt', '1');
  return player.href;
}

/** Plays the video whose cover was clicked, in the cover's place. Clicks elsewhere, and those for a new tab, pass. */
export function playVideo(event: MouseEvent<HTMLElement>): void {
  const clicked = (event.target as Element).closest<HTMLAnchorElement>('a[data-player]');
  if (!clicked || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.title = clicked.textContent;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = clicked.dataset.player ?? '';
  clicked.replaceWith(frame);
  frame.focus();
}
