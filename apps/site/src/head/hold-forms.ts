/**
 * The form of a React island before that is there (`when-near.ts`). What is sent waits for it, and what is typed is there again
 * after a reload and on the way back, also in a field that browsers do not fill in. Where the page's script cannot be loaded,
 * `data-scripts` of the root element is `failed`. The button of an island that says so loads the page again as soon as the
 * server responds.
 *
 * Inlined into the head: no imports, no outer names.
 */
export function holdForms(): void {
  const WAIT_LIMIT_MS = 20_000;
  const KEY = 'typed';
  const ISLAND = '[data-island][data-props]';

  addEventListener('submit', (event) => {
    const island = (event.target as Element).closest<HTMLElement>(ISLAND);
    // React prevents what it handles, also in the moment before it says that it is live.
    if (!island || event.defaultPrevented) return;
    event.preventDefault();
    island.dataset.state ||= 'waiting';
    setTimeout(() => {
      if (island.dataset.state === 'waiting') island.dataset.state = 'failed';
    }, WAIT_LIMIT_MS);
  });
  const noteFailure = ({ target }: Event) => {
    // A captcha's script is none of the page's modules.
    if (target instanceof HTMLScriptElement && target.type === 'module') {
      document.documentElement.dataset.scripts = 'failed';
    }
  };
  addEventListener('error', noteFailure, { capture: true });
  addEventListener('click', async ({ target }) => {
    if (!(target as Element).closest(`${ISLAND}:not([data-state=live]) [role=alert] button`)) return;
    // Without a response the page would be lost.
    const response = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
    if (response?.ok) location.reload();
  });

  addEventListener('pagehide', () => {
    const form = document.querySelector<HTMLFormElement>(`${ISLAND} form`);
    if (form) storage()?.setItem(KEY, JSON.stringify([...new FormData(form)]));
  });
  addEventListener('DOMContentLoaded', () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const form = document.querySelector<HTMLFormElement>(`${ISLAND} form`);
    if (!form || navigation?.type === 'navigate') return;
    const typed = JSON.parse(storage()?.getItem(KEY) ?? '[]') as [string, string][];
    for (const [name, value] of typed) {
      const control = form.elements.namedItem(name) as HTMLInputElement | null;
      if (control?.type === 'checkbox') control.checked = true;
      else if (control) control.value = value;
    }
  });

  function storage(): Storage | undefined {
    try {
      return sessionStorage;
    } catch {
      // It is blocked: most browsers keep what was typed themselves.
      return undefined;
    }
  }
}
