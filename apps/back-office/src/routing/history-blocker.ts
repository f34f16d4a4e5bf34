/** The `popstate` listener that runs before the router's. */
let latest: ((event: PopStateEvent) => void) | undefined;

/** Call before a router is rendered: listeners of `popstate` run in the order in which they were added. */
export function listenToPopState(): void {
  window.addEventListener('popstate', (event) => latest?.(event));
}

/**
 * Calls `listener` on `popstate`; `stopImmediatePropagation` keeps the event from the router.
 *
 * @returns a function that unsubscribes
 */
export function blockHistory(listener: (event: PopStateEvent) => void): () => void {
  latest = listener;
  return () => {
    latest = undefined;
  };
}
