import { countRead } from '@tiempos/ui/browser';
import { countTrialPresses } from './count-trial-presses';
import { markBrokenPictures } from './broken-pictures';
import { copyLink } from './copy-link';
import { hotlineStatus } from './hotline-status';
import { planFinder } from './plan-finder';
import { players } from './players';
import { signedIn } from './signed-in';
import { showLeftToast } from './show-left-toast';
import { whenNear } from './when-near';

/** What an element of a page does in the browser, by the name in its `data-island`. */
const islands: Record<string, (element: HTMLElement) => void> = {
  contactForm: whenNear(() => import('./contact-form/contact-form')),
  copyLink,
  hotlineStatus,
  planFinder,
  players,
  signedIn,
  toasts: showLeftToast,
};

/** Starts the islands of the page and marks it as ready. */
export function startIslands(): void {
  markBrokenPictures();
  countRead();
  countTrialPresses();
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    islands[element.dataset.island!]?.(element);
  }
  document.body.dataset.ready = 'true';
}
