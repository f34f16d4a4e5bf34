import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createSite, createStyleCache, type SiteSettings } from '@tiempos/ui';
import { App, RequireAuth } from '../app/app';
import { FAILURE_ID } from '../shell/show-failure';
import { SITE_SETTINGS_ID } from '../shell/site-settings';
import { assignOldCopies } from '../posts/copy-owners';
import { routes } from '../app/routes';
import { matchRoute } from '../routing/match-route';
import { listenToPopState } from '../routing/history-blocker';
import { openStorage } from '../session/stored-session';
import { followTranslations, reportSilentInputOnSubmit } from '@tiempos/ui/browser';
import { createSignedInClient } from './signed-in-client';

const settings = JSON.parse(document.getElementById(SITE_SETTINGS_ID)!.textContent) as SiteSettings;
// The Web Locks API is missing without HTTPS, as in a local network.
const locks = 'locks' in navigator ? navigator.locks : undefined;
const storage = openStorage();
const { client, session } = createSignedInClient({ storage, locks });
assignOldCopies(storage, session.getState().user?.id);
window.addEventListener('storage', session.follow);
listenToPopState();
reportSilentInputOnSubmit();
followTranslations();
const site = createSite(settings);
const emotion = createStyleCache();

start().catch((error: unknown) => {
  document.getElementById(FAILURE_ID)?.removeAttribute('hidden');
  throw error;
});

// No top-level await: the screen's chunk imports from the chunk of this file, so both would wait for each other.
async function start() {
  // The screen's chunk is loaded first: the shell's skeleton stays until the screen is there.
  const { route, location } = matchRoute(routes, window.location)!;
  if (session.getState().user) void route.prefetch?.(client, location).catch(() => undefined);
  await Promise.all([route.screen.preload(), route.frame === 'dashboard' && RequireAuth.preload()]);
  // The frame says it for the user's choice of a theme.
  for (const tag of document.head.querySelectorAll('meta[name=theme-color]')) tag.remove();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <BrowserRouter>
        <App client={client} emotion={emotion} site={site} session={session} />
      </BrowserRouter>
    </StrictMode>,
  );
}
