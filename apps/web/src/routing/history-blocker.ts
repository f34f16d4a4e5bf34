/** Steps back and forward in the browser's history, for a screen that has to see them before the router does. */
let latest: ((event: PopStateEvent) => void) | undefined;

/** Call before a router is rendered: browsers tell who listened first first, and know no capturing here. */
export function listenToPopState(): void {
  window.addEventListener('popstate', (event) => latest?.(event));
}

/** Tells of each step; stopping the event keeps it from the router. @returns how to stop listening */
export function blockHistory(listener: (event: PopStateEvent) => void): () => void {
  latest = listener;
  return () => {
    latest = undefined;
  };
}
