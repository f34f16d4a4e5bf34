/**
 * The form of a React island before that is there (`when-near.ts`): what is sent waits for it. Where the page's script cannot
 * be loaded, `data-scripts` of the root element is `failed`. The button of an island that says so loads the page again, as
 * soon as the server responds, and what was typed is kept meanwhile.
 *
 * Inlined into the head: no imports, no outer names.
 */
export function holdForms(): void {
  const PATIENCE_MS = 20_000;
  const KEY = 'typed';
  const ISLAND = '[data-island][data-props]';

  addEventListener('submit', (event) => {
    const island = (event.target as Element).closest<HTMLElement>(ISLAND);
    if (!island || island.dataset.state === 'live') return;
    event.preventDefault();
    island.dataset.state ||= 'waiting';
    setTimeout(() => {
      if (island.dataset.state === 'waiting') island.dataset.state = 'failed';
    }, PATIENCE_MS);
  });
  const noteFailure = ({ target }: Event) => {
    // A captcha's script is none of the page's modules.
    if (target instanceof HTMLScriptElement && target.type === 'module') {
      document.documentElement.dataset.scripts = 'failed';
    }
  };
  addEventListener('error', noteFailure, { capture: true });
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest(`${ISLAND}:not([data-state=live]) [role=alert] button`);
    if (button) void loadAgain(button.closest('form')!);
  });
  addEventListener('DOMContentLoaded', restoreTyped);

  async function loadAgain(form: HTMLFormElement) {
    const response = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
    if (!response?.ok) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...new FormData(form)]));
    } catch {
      // Storage is blocked: most browsers keep what was typed themselves.
    }
    location.reload();
  }

  function restoreTyped() {
    let typed: [string, string][] = [];
    try {
      typed = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
      sessionStorage.removeItem(KEY);
    } catch {
      return;
    }
    for (const [name, value] of typed) {
      const control = document.querySelector<HTMLInputElement>(`${ISLAND} [name="${name}"]`);
      if (control?.type === 'checkbox') control.checked = true;
      else if (control) control.value = value;
    }
  }
}
