import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createServerClient } from './apollo/create-client';
import { App } from './app';
import { composeDocument } from './document';
import type { PageOperationResult, PageRequest, RenderPage } from './page-renderer';
import { routes, unknownRoute } from './routes';
import { matchRoute } from './shell/match-route';
import type { AnyRoute, RouteLocation } from './shell/route';
import { createSite } from './shell/site';

/** Reads what the route's screen needs, renders once and puts the document together. */
export const renderPage: RenderPage = async (request) => {
  const { pathname, search } = new URL(request.url, 'http://page');
  const { route, location } = matchRoute(routes, unknownRoute, { pathname, search });
  const client = createServerClient();

  let data: unknown;
  if (route.operation) {
    const { document, redirect, readPostId } = route.operation;
    const variables = route.operation.variables(location);
    data = await read(request, route.operation, location);
    const target = redirect?.(data);
    if (target !== undefined) return { redirect: target };
    if (data) client.writeQuery({ query: document, variables, data });
    return { ...(await render()), readPostId: data ? readPostId?.(data) : undefined };
  }
  return render();

  async function render() {
    await route.screen.preload();
    const siteSettings = { publicUrl: request.publicUrl, links: request.siteLinks };
    const emotion = createCache({ key: 'c' });
    emotion.compat = true;
    const html = renderToString(
      <StrictMode>
        <StaticRouter location={pathname + search}>
          <App client={client} emotion={emotion} site={createSite(siteSettings)} />
        </StaticRouter>
      </StrictMode>,
    );
    const page = composeDocument({
      template: request.template,
      html,
      styles: createEmotionServer(emotion).extractCriticalToChunks(html).styles,
      state: { site: siteSettings, apollo: client.extract() },
    });
    return { status: route.status ?? 200, ...page };
  }
};

/** The operation's data; undefined when nothing was found, or when it failed and the page can do without. */
async function read(
  { execute }: PageRequest,
  { document, variables, isOptional }: NonNullable<AnyRoute['operation']>,
  location: RouteLocation,
): Promise<unknown> {
  const client = createServerClient();
  const result = await execute({
    document: client.cache.transformDocument(document),
    variables: variables(location),
  });
  const failure = codeOf(result);
  if (failure && failure !== 'NOT_FOUND' && !isOptional)
    throw new Error(`The page's data failed: ${failure}`);
  return failure ? undefined : result.data;
}

function codeOf({ errors }: PageOperationResult): string | undefined {
  const [error] = errors ?? [];
  return error && String(error.extensions?.code ?? error.message);
}
