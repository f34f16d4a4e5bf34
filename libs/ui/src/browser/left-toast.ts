import type { ToastMessage } from '../toast/toast-store';

const KEY = 'toast';

/** A toast would have left by itself after this time (F135). */
const SHOWN_MS = 5000;

/**
 * Leaves the open toast to the next page of this tab. A description that is more than text stays behind: it is elements
 * of this page.
 *
 * @param message undefined while none is open
 */
export function leaveToast(message: ToastMessage | undefined): void {
  try {
    if (message)
      sessionStorage.setItem(KEY, JSON.stringify({ message: plainOf(message), leftAt: Date.now() }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the toast goes with its page.
  }
}

function plainOf({ title, description, link, variant }: ToastMessage): ToastMessage {
  return { title, description: typeof description === 'string' ? description : undefined, link, variant };
}

/** @returns the toast that the page before has left just now, once */
export function takeLeftToast(): ToastMessage | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      message: ToastMessage;
      leftAt: number;
    } | null;
    sessionStorage.removeItem(KEY);
    return left && Date.now() - left.leftAt < SHOWN_MS ? left.message : undefined;
  } catch {
    return undefined;
  }
}
