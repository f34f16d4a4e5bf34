import { aPostForm } from '@tiempos/api/test/builders';
import type { TestDatabase } from '@tiempos/api/test/database';
import { aPhotoFile } from '@tiempos/api/test/images';
import { TestClient } from '@tiempos/api/test/test-client';
import type { frontCaches } from './front-caches.js';
import { aDatabase, aFolder, spawned } from './killable-product.js';

/** An hour: nothing is fetched anew during a test. */
const HOUR = '3600';

interface SavedPost {
  id: number;
  title: string;
  title_path: string;
  img_file_name: string;
}

/** A GET as a visitor, with the headers that distinguish a cache's responses from the server's. */
export async function get(url: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(url + path, { method, headers, redirect: 'manual' });
  const body = await response.text();
  const { status } = response;
  return { status, body, headers: response.headers, id: response.headers.get('x-request-id') };
}

/** A server behind a cache, with an editor and a published post. */
export async function behind(
  { start }: Pick<(typeof frontCaches)[number], 'start'>,
  settings: NodeJS.ProcessEnv = {},
  database?: TestDatabase,
) {
  const { url: DATABASE_URL } = database ?? (await aDatabase());
  const cache = await start();
  const base = {
    DATABASE_URL,
    DATA_DIR: aFolder(),
    SIGNUP_MODE: 'open',
    PORT: cache.serverPort,
    TRUSTED_PROXIES: '127.0.0.1',
    SHARED_CACHE_SECONDS: HOUR,
    ...settings,
  };
  const product = await spawned(base);
  const editor = await product.client.signUp();
  const save = async (fields: Record<string, string> = {}, picture?: File) => {
    const { status, body } = await editor.rest('POST', '/api/post', aPostForm(fields, picture));
    expect(status).toBe(200);
    return body.data as SavedPost;
  };
  const post = await save({ title: 'Tin đầu tiên sau bộ nhớ đệm' }, await aPhotoFile());
  return { base, product, editor, save, post, front: cache.url, client: new TestClient(cache.url) };
}

/** Whether the second of two equal requests gets the response of the first one. */
export async function isKept(front: string, path: string, headers?: Record<string, string>) {
  const first = await get(front, path, headers);
  const second = await get(front, path, headers);
  return first.id === second.id && /HIT/.test(second.headers.get('x-cache') ?? '');
}

/** The views of a post as they are stored. */
export async function viewsOf(database: TestDatabase, id: number) {
  const [row] = await database.query<{ clicked_number: string }>(
    'select clicked_number from post_views where post_id = $1',
    [id],
  );
  return Number(row?.clicked_number ?? 0);
}
