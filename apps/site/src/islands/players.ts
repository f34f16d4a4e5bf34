import { playVideo } from '@tiempos/ui/play-video';

/** A click on the cover of a video, post or map in an article loads it from its service (C37c). */
export function players(article: HTMLElement): void {
  article.addEventListener('click', playVideo);
}
