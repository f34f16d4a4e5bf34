import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import createEmotionServer from '@emotion/server/create-instance';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createSite, createStyleCache } from '@tiempos/ui';
import { App, RequireAuth } from '../app/app';
import { routes } from '../app/routes';
import { matchRoute } from '../routing/match-route';
import type { Route } from '../routing/route';
import { Session } from '../session/session';
import { memoryStorage } from '../session/stored-session';
import { composeDocument } from './document';
import type { HasPage, PublicPage, RenderPage } from './page-renderer';

/** For the hooks of the screens: the server queries nothing. */
const client = new ApolloClient({ ssrMode: true, cache: new InMemoryCache(), link: ApolloLink.empty() });

/** Renders a screen and composes its document. Personal data is never rendered on the server. */
export const renderPage: RenderPage = async (request) => {
  const { url, template, publicUrl, siteLinks: links, contactRetentionDays, passwordResetPath } = request;
  const settings = { publicUrl, links, contactRetentionDays, passwordResetPath };
  // Concatenated: resolved against a base URL, `//name` would be another host.
  const { pathname, search } = new URL(`http://page${url}`);
  const { route } = matchRoute(routes, { pathname })!;
  await (route.frame === 'dashboard' ? RequireAuth : route.screen).preload();
  const emotion = createStyleCache();
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={pathname + readSearch(route, search)}>
        <App
          client={client}
          emotion={emotion}
          site={createSite(settings)}
          // The markup does not depend on the user.
          session={new Session({ storage: memoryStorage() })}
        />
      </StaticRouter>
    </StrictMode>,
  );
  const { styles } = createEmotionServer(emotion).extractCriticalToChunks(html);
  return { status: 200, isPrivate: false, ...composeDocument({ template, html, styles, settings }) };
};

export const hasPage: HasPage = (url) =>
  matchRoute(routes, { pathname: new URL(`http://page${url}`).pathname }) !== undefined;

/** The pages that can be cached; not the shell of the dashboard. */
export const publicPages: readonly PublicPage[] = routes
  .filter(({ frame }) => frame !== 'dashboard')
  .map(({ path, search = [] }) => ({ path, search }));

/** The query parameters that the route's screen reads. */
function readSearch({ search: names = [] }: Route, fullSearch: string) {
  const read = [...new URLSearchParams(fullSearch)].filter(([name]) => names.includes(name));
  return read.length === 0 ? '' : `?${new URLSearchParams(read).toString()}`;
}
