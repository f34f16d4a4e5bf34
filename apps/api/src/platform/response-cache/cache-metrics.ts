import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';
import { ResponseCache } from './response-cache.js';

/** What the response cache counts, for GET /metrics. */
@Injectable()
export class CacheMetrics {
  constructor(cache: ResponseCache, registry: Registry) {
    const registers = [registry];
    new Gauge({
      name: 'tiempos_response_cache_enabled',
      help: 'Whether every process serves from its cache: it does not while notifications of Postgres may be missed.',
      registers,
      collect() {
        this.set(cache.isEnabled ? 1 : 0);
      },
    });
    new Counter({
      name: 'tiempos_response_cache_requests_total',
      help: 'Requests that may be served from the cache: hits, and misses whose response had to be made.',
      labelNames: ['result'],
      registers,
      collect() {
        this.reset();
        this.inc({ result: 'hit' }, cache.counts.hits);
        this.inc({ result: 'miss' }, cache.counts.misses);
      },
    });
    new Counter({
      name: 'tiempos_response_cache_invalidations_total',
      help: 'How often a change has emptied the cache.',
      registers,
      collect() {
        this.reset();
        this.inc(cache.counts.clearings);
      },
    });
    new Gauge({
      name: 'tiempos_response_cache_entries',
      help: 'Responses in the cache.',
      registers,
      collect() {
        this.set(cache.size.entries);
      },
    });
    new Gauge({
      name: 'tiempos_response_cache_bytes',
      help: 'Approximate size of the responses in the cache.',
      registers,
      collect() {
        this.set(cache.size.bytes);
      },
    });
  }
}
