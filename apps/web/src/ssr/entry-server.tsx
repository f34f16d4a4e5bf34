import type { NormalizedCacheObject } from '@apollo/client';
import { readApiErrors } from '@tiempos/contract';
import createEmotionServer from '@emotion/server/create-instance';
import { StrictMode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { createStyleCache, type SiteSettings } from '@tiempos/ui';
import { createServerClient } from '../apollo/create-client';
import { App, RequireAuth } from '../app/app';
import { composeDocument, type DocumentParts } from './document';
import type { HasPage, PublicPage, PageRequest, RenderPage } from './page-renderer';
import { routes, unknownRoute } from '../app/routes';
import { Session } from '../session/session';
import { memoryStorage } from '../session/stored-session';
import { matchRoute } from '../routing/match-route';
import type { AnyRoute, RouteLocation } from '../routing/route';
import { SiteRenderer } from './site-renderer';
import { structuredData } from './structured-data';

/** The cache of transformed documents, shared by all pages. */
const client = createServerClient();

/** Fetches the data of the route, renders once and composes the document. */
export const renderPage: RenderPage = async (request) => {
  // Concatenated: resolved against a base URL, `//name` would be another host.
  const { pathname, search: fullSearch } = new URL(`http://page${request.url}`);
  const search = readSearch(
    matchRoute(routes, unknownRoute, { pathname, search: fullSearch }).route,
    fullSearch,
  );
  const { route, location } = matchRoute(routes, unknownRoute, { pathname, search });
  const { operation, screen } = route;

  // Personal data is never rendered on the server.
  const isShellOnly = route.frame === 'dashboard';
  const data: unknown = isShellOnly
    ? undefined
    : operation && (await read(operation, location, request.execute));

  await (isShellOnly ? RequireAuth : screen).preload();
  const parts = renderParts(request, pathname + search, { route, location, data });
  // Rendering and composing a long article take 100 ms each: yield to other requests in between.
  await request.pause();
  return { status: 200, isPrivate: false, ...composeDocument(parts) };
};

export const hasPage: HasPage = (url) => {
  const { pathname, search } = new URL(`http://page${url}`);
  return matchRoute(routes, unknownRoute, { pathname, search }).route !== unknownRoute;
};

/** The public pages that can be cached; not the shell of the dashboard. */
export const publicPages: readonly PublicPage[] = routes
  .filter(({ frame }) => frame !== 'dashboard')
  .map(({ path, search = [] }) => ({ path, search }));

/** The query parameters that the route's screen reads. */
function readSearch({ search: names = [] }: AnyRoute, fullSearch: string) {
  const read = [...new URLSearchParams(fullSearch)].filter(([name]) => names.includes(name));
  return read.length === 0 ? '' : `?${new URLSearchParams(read).toString()}`;
}

/** The operation's data; undefined when nothing was found or an optional operation failed. */
async function read(
  { document, variables, isOptional }: NonNullable<AnyRoute['operation']>,
  location: RouteLocation,
  execute: PageRequest['execute'],
) {
  const { data, errors } = await execute({
    document: client.cache.transformDocument(document),
    variables: variables(location),
  });
  if (data && !errors?.length) return data;
  const [{ code }] = readApiErrors({ errors });
  if (code !== 'NOT_FOUND' && !isOptional) {
    throw Object.assign(new Error(`The page's data could not be read: ${code}`), { code });
  }
  return undefined;
}

let latest: { settings: string; renderer: SiteRenderer } | undefined;

/** The renderer of the latest site: a server has one site. */
function rendererOf(siteSettings: SiteSettings): SiteRenderer {
  const settings = JSON.stringify(siteSettings);
  if (latest?.settings !== settings) latest = { settings, renderer: new SiteRenderer(siteSettings) };
  return latest.renderer;
}

/** Synchronous: pages share the client, whose cache is filled for each page. */
function renderParts(
  request: PageRequest,
  address: string,
  { route, location, data }: { route: AnyRoute; location: RouteLocation; data: unknown },
): DocumentParts {
  client.cache.evict({ id: 'ROOT_QUERY' });
  client.cache.gc();
  if (route.operation && data) {
    const { document: query, variables } = route.operation;
    client.writeQuery({ query, variables: variables(location), data });
  }
  const { template, publicUrl, siteLinks: links, contactRetentionDays } = request;
  const settings = { publicUrl, links, contactRetentionDays };
  const renderer = rendererOf(settings);
  const { site } = renderer;
  // The markup does not depend on the user.
  const session = new Session({ storage: memoryStorage() });
  const emotion = createStyleCache();
  const html = renderer.render(
    <StrictMode>
      <StaticRouter location={address}>
        <App client={client} emotion={emotion} site={site} session={session} />
      </StaticRouter>
    </StrictMode>,
    emotion,
  );
  const { styles } = createEmotionServer(emotion).extractCriticalToChunks(html);
  const apollo = client.extract() as NormalizedCacheObject;
  return {
    template,
    html,
    styles,
    state: { site: settings, apollo },
    structuredData: structuredData(route, site),
  };
}
