import { setTimeout as delay } from 'node:timers/promises';
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
    const cache = here.service<ResponseCache>('ResponseCache');
    let invalidations = 0;
    const invalidate = cache.invalidate.bind(cache);
    cache.invalidate = (tags) => {
      invalidations += 1;
      invalidate(tags);
    };
    // The saving service invalidates the cache, then the notification does.
    const post = await save();
    await until(() => invalidations >= 2);
    await delay(50);
    cache.invalidate = invalidate;
    return post;
  }

  // An empty list is not stored, and tests run in any order.
  await saveAndSettle();
  return { here, editor, save, saveAndSettle };
}

/** Reads a path as a visitor. */
export const get = ({ client }: TestApp, path: string, headers: Record<string, string> = {}) =>
  client.rest('GET', path, undefined, headers);

/** Whether the response to a URL is in the cache. */
export const isStored = ({ service }: TestApp, url: string) =>
  service<ResponseCache>('ResponseCache').get('url', url) !== undefined;

/** Reads a path until its response is stored. */
export const getStored = (app: TestApp, path: string, headers?: Record<string, string>) =>
  until(async () => {
    const response = await get(app, path, headers);
    return isStored(app, path) && response;
  });
