import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { ResponseCache } from './response-cache.js';
import { POSTS_TAG } from './shared-cache-headers.js';
import { SharedCache } from './shared-cache.js';

/**
 * Purges the caches in front of the server (PURGE_URLS). Every process does so for each change of public posts that it makes or
 * is notified of, and once it is notified again after it may have missed some: a purge too many costs little, and so none depends on
 * a process that has ended.
 */
@Injectable()
export class SharedCachesService {
  private readonly caches: readonly SharedCache[];

  constructor({ PURGE_URLS }: AppConfig, cache: ResponseCache) {
    this.caches = PURGE_URLS.map((url) => new SharedCache(url));
    if (this.caches.length > 0) cache.onChange(() => this.purge([POSTS_TAG]));
  }

  /** Purges the responses with one of these tags from all caches, in the background. */
  purge(tags: readonly string[]): void {
    for (const cache of this.caches) cache.purge(tags);
  }
}
