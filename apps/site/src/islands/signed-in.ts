import { isSignedIn } from '@tiempos/ui/browser';

/** Shows an element to who is signed in; it is gone for everybody else. */
export function signedIn(element: HTMLElement): void {
  if (isSignedIn()) element.hidden = false;
  else element.remove();
}
