import underPressure from '@fastify/under-pressure';
import { Logger } from '@nestjs/common';
import fastifyPlugin from 'fastify-plugin';
import type { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import type { StaticPage } from '../http/static-page.js';
import { onceAMinute } from '../logging/once-a-minute.js';
import { sendRejection } from './send-rejection.js';

const SAMPLE_MS = 500;

/** Long enough for the requests in flight. */
const RETRY_AFTER_SECONDS = 5;

const logger = new Logger('Overload');

interface Options extends Pick<AppConfig, 'MAX_EVENT_LOOP_DELAY_MS'> {
  /** What a browser gets. */
  readonly page: StaticPage;
}

/**
 * Rejects requests with 503 while the event loop is late (F175): each more would make all of them later. Prepared files
 * and the probes of load balancers are served, and so are responses from the cache, which do not come here.
 */
export const rejectedOverload = fastifyPlugin<Options>(
  async (fastify, { MAX_EVENT_LOOP_DELAY_MS, page }) => {
    const warn = onceAMinute(() =>
      logger.warn(
        `The event loop is more than ${MAX_EVENT_LOOP_DELAY_MS} ms late: requests get 503 until it is not`,
      ),
    );
    // A delay that outlasts a sample is measured as endless.
    const sampleMs = Math.max(SAMPLE_MS, 2 * MAX_EVENT_LOOP_DELAY_MS);
    // Earlier samples are of the start, which may block the event loop for any time.
    let measuredFrom = Infinity;
    fastify.addHook('onListen', async () => {
      measuredFrom = performance.now() + 2 * sampleMs;
    });
    await fastify.register(underPressure, {
      maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
      sampleInterval: sampleMs,
      pressureHandler: (request, reply) => {
        const { servesFiles, isProbe } = request.routeOptions.config;
        if (servesFiles || isProbe || performance.now() < measuredFrom) return undefined;
        warn();
        const details = { retryAfter: RETRY_AFTER_SECONDS, isLogged: true };
        sendRejection(new AppError('UNAVAILABLE', undefined, details), page, request, reply);
        // The plugin goes on with the request when this ends, and the response has been sent.
        return new Promise<void>(() => undefined);
      },
    });
  },
  { name: 'rejected-overload' },
);
