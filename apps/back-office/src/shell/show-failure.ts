/** The id of the sentence that the shell shows when the app cannot start. */
export const FAILURE_ID = 'app-failed';

/** Shows the sentence when a script of the page is blocked or cannot be loaded. */
export const showFailureScript = `(${watchScripts.toString()})(${JSON.stringify(FAILURE_ID)})`;

// Serialised into the page: no imports, no outer names.
function watchScripts(id: string) {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      const show = () => document.getElementById(id)?.removeAttribute('hidden');
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
      else show();
    },
    true,
  );
}
