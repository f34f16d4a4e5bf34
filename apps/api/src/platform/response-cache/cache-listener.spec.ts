import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppConfig } from '../config/app-config.js';
import { RequestRateLimiter } from '../rate-limiting/request-rate-limiter.js';
import { CachedResponse } from './cached-response.js';
import { serveFromCache } from './cache-listener.js';
import { ResponseCache } from './response-cache.js';
import { sharedCacheHeaders } from './shared-cache-headers.js';

describe('serveFromCache', () => {
  let server: Server;

  afterEach(() => server.close());

  it('does not give a cache in front what was outdated while it was compressed', async () => {
    const cache = new ResponseCache(64);
    cache.paths.add('/blogs');
    cache.enable();
    cache
      .begin('url', '/blogs')
      .settle(
        new CachedResponse(
          'Tin cũ. '.repeat(300_000),
          { 'content-type': 'text/html', ...sharedCacheHeaders(60, 'posts') },
          { isTagged: true, dependencies: { tags: ['posts'] } },
        ),
      );
    const limiter = new RequestRateLimiter({
      REQUESTS_PER_MINUTE: 100,
      TRUSTED_PROXIES: [] as readonly string[],
    } as AppConfig);
    const fromCache = serveFromCache(cache, { limiter }, (_, response) => response.end('Tin mới.'));
    server = createServer((request, response) => {
      fromCache(request, response);
      cache.invalidate(['posts']);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/blogs`);
    expect(await response.text()).toBe('Tin mới.');
  });
});
