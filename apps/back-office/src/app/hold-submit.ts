/** The event of the window once React has taken the page over. */
export const READY_EVENT = 'app-ready';

/** A form that is sent before React is there waits for it: login and sign-up can be filled in before the scripts arrive. */
export const holdSubmitScript = `(${holdSubmit.toString()})(${JSON.stringify(READY_EVENT)})`;

// Serialised into the page: no imports, no outer names.
function holdSubmit(readyEvent: string) {
  let isHeld = false;
  addEventListener('submit', (event) => {
    if (document.body.dataset.ready) return;
    event.preventDefault();
    if (isHeld) return;
    isHeld = true;
    addEventListener(readyEvent, () => (event.target as HTMLFormElement).requestSubmit(), { once: true });
  });
}
