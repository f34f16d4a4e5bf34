import createCache from '@emotion/cache';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createBrowserClient } from './apollo/create-client';
import { App } from './app';
import { PAGE_STATE_ID, type PageState } from './page-state';
import { routes, unknownRoute } from './routes';
import { matchRoute } from './shell/match-route';
import { createSite } from './shell/site';

const state = JSON.parse(document.getElementById(PAGE_STATE_ID)!.textContent) as PageState;
const client = createBrowserClient(state.apollo);
const site = createSite(state.site);
const emotion = createCache({ key: 'c' });
emotion.compat = true;

// The screen's chunk comes first: what the server rendered must be hydrated in one go.
await matchRoute(routes, unknownRoute, window.location).route.screen.preload();

startTransition(() => {
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <BrowserRouter>
        <App client={client} emotion={emotion} site={site} />
      </BrowserRouter>
    </StrictMode>,
  );
});
