import { loadChunk, takeLeftToast } from '@tiempos/ui/browser';
import { pageToasts } from './page-toasts';

/** Shows the toast that the page before has left, as a sign-up does (F59). */
export function showLeftToast(): void {
  const message = takeLeftToast();
  if (!message) return;
  loadChunk(() => import('./hydrate')).then(
    ({ showToasts }) => {
      showToasts();
      pageToasts.toast(message);
    },
    // Not an error of the page: it goes without its toast.
    () => undefined,
  );
}
