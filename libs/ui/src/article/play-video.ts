import { EMBED_SANDBOX } from '@tiempos/site-content';

/** A click, of the browser or of React. */
type Click = Pick<MouseEvent, 'target' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;

/**
 * Replaces a clicked cover by the video, post or map. Ignores clicks elsewhere and those that open a new tab.
 */
export function playVideo(event: Click): void {
  const clicked = (event.target as Element).closest<HTMLAnchorElement>('a[data-player], a[data-embed]');
  if (!clicked || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  if (clicked.dataset.embed) loadEmbed(frame, clicked, clicked.dataset.embed);
  else loadPlayer(frame, clicked);
  clicked.replaceWith(frame);
  frame.focus();
}

function loadPlayer(frame: HTMLIFrameElement, cover: HTMLAnchorElement) {
  frame.title = cover.textContent;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
  frame.src = cover.dataset.player ?? '';
}

function loadEmbed(frame: HTMLIFrameElement, cover: HTMLAnchorElement, src: string) {
  frame.title = cover.dataset.title ?? '';
  frame.allow = 'encrypted-media; fullscreen';
  frame.loading = 'lazy';
  frame.setAttribute('sandbox', EMBED_SANDBOX);
  frame.src = fitted(src, cover.offsetWidth);
}

/** Facebook renders at the requested width, at least 350 pixels. */
function fitted(src: string, width: number) {
  const url = new URL(src);
  if (!url.pathname.startsWith('/plugins/')) return src;
  url.searchParams.set('width', String(Math.max(350, Math.min(750, width))));
  return url.href;
}
