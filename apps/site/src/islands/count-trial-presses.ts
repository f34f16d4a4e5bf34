import { countTrial } from '@tiempos/ui/browser';

/** Counts presses on links to the trial, wherever they stand (C112). */
export function countTrialPresses(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-trial]')) countTrial();
  });
}
