import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createShop, createStyleCache, type SiteSettings } from '@tiempos/ui';
import { followTranslations, reportSilentInputOnSubmit } from '@tiempos/ui/browser';
import { createToastStore } from '@tiempos/ui/toast';
import { App } from '../app/app';
import { createRoutes } from '../app/routes';
import { assignOldCopies } from '../posts/copy-owners';
import { openStorage } from '../session/stored-session';
import { SITE_SETTINGS_ID } from '../shell/site-settings';
import { createSignedInClient } from './signed-in-client';

const settings = JSON.parse(document.getElementById(SITE_SETTINGS_ID)!.textContent) as SiteSettings;
// The Web Locks API is missing without HTTPS, as in a local network.
const locks = 'locks' in navigator ? navigator.locks : undefined;
const storage = openStorage();
const { client, session } = createSignedInClient({ storage, locks });
assignOldCopies(storage, session.getState().user?.id);
window.addEventListener('storage', session.follow);
reportSilentInputOnSubmit();
followTranslations();
const toasts = createToastStore();
const router = createBrowserRouter(createRoutes({ session, toasts }));

// The shell's skeleton stays until the code of the screen is there.
if (router.state.initialized) start();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start();
  });
}

function start() {
  // The frame says it for the user's choice of a theme.
  for (const tag of document.head.querySelectorAll('meta[name=theme-color]')) tag.remove();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App
        client={client}
        emotion={createStyleCache()}
        router={router}
        session={session}
        site={createShop(settings)}
      />
    </StrictMode>,
  );
}
