import type { CacheInvalidationService } from '../src/modules/posts/published/cache-invalidation.service.js';
import type { ResponseCache } from '../src/platform/response-cache/response-cache.js';
import { aPostForm } from './builders.js';
import { startApp, type TestApp } from './start-app.js';
import { until } from './until.js';

/** A server whose cache stores responses, and an editor who saves posts. @param settings those of `startApp` */
export async function startCachedApp(settings: NodeJS.ProcessEnv = {}) {
  const here = await startApp(settings);
  const editor = await here.client.signUp();

  /** Saves a post. */
  async function save(fields: Record<string, string> = {}) {
    const { status, body } = await editor.rest('POST', '/api/post', aPostForm(fields));
    expect(status).toBe(200);
    return body.data as { id: number; title: string; title_path: string };
  }

  /** Saves a post and waits for its notification; later responses are stored. */
  async function saveAndSettle() {
    const post = await save();
    await untilAnnounced(here);
    return post;
  }

  // An empty list is not stored, and tests run in any order.
  await saveAndSettle();
  return { here, editor, save, saveAndSettle };
}

let announcements = 0;

/** Waits until these servers have got the notification of every change so far. One more, which empties no cache, shows it. */
export async function untilAnnounced(...apps: TestApp[]): Promise<void> {
  const last = `the last ${(announcements += 1)}`;
  const received = apps.map(({ service }) => {
    const handlers = service<CacheInvalidationService>('CacheInvalidationService')['listener']['handlers'];
    const { onNotification } = handlers;
    return new Promise<void>((resolve) => {
      handlers.onNotification = (payload) => {
        if (payload !== last) return onNotification(payload);
        handlers.onNotification = onNotification;
        resolve();
      };
    });
  });
  await apps[0]!.database.query(`select pg_notify('published_posts', $1)`, [last]);
  await Promise.all(received);
}

/** Reads a path as a visitor. */
export const get = ({ client }: TestApp, path: string, headers: Record<string, string> = {}) =>
  client.rest('GET', path, undefined, headers);

/** Whether the response to a URL is in the cache, in any encoding. */
export const isStored = ({ service }: TestApp, url: string) =>
  ['br', 'gzip', 'identity'].some(
    (encoding) => service<ResponseCache>('ResponseCache').get(`${encoding} ${url}`) !== undefined,
  );

/** Requests a GraphQL query as a GET. */
export const getQuery = (app: TestApp, query: string, variables?: object) =>
  get(app, queryUrl(query, variables), { 'apollo-require-preflight': 'true' });

/** Whether the response to `getQuery` is in the cache. */
export const isQueryStored = (app: TestApp, query: string, variables?: object) =>
  isStored(app, `json ${queryUrl(query, variables)}`);

const queryUrl = (query: string, variables: object = {}) =>
  `/graphql?${String(new URLSearchParams({ query, variables: JSON.stringify(variables) }))}`;

/** Reads a path until its response is stored. */
export const getStored = (app: TestApp, path: string, headers?: Record<string, string>) =>
  until(async () => {
    const response = await get(app, path, headers);
    return isStored(app, path) && response;
  });
