import { Logger } from '@nestjs/common';
import fastifyPlugin from 'fastify-plugin';
import type { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { sendRejection } from '../http/send-rejection.js';
import type { StaticPage } from '../http/static-page.js';
import { onceAMinute } from '../logging/once-a-minute.js';
import { EventLoopLoad } from './event-loop-load.js';

/** Long enough for the requests in flight. */
const RETRY_AFTER_SECONDS = 5;

const logger = new Logger('Overload');

interface Options extends Pick<AppConfig, 'MAX_EVENT_LOOP_DELAY_MS'> {
  /** What a browser gets. */
  readonly page: StaticPage;
}

/**
 * Rejects requests with 503 while the event loop is late by its own work (F175): each more would make all of them later. Where
 * other programs keep the machine busy, requests wait. Prepared files and the probes of load balancers are served, and so are
 * responses from the cache, which do not come here.
 */
export const rejectedOverload = fastifyPlugin<Options>(
  async (fastify, { MAX_EVENT_LOOP_DELAY_MS, page }) => {
    if (MAX_EVENT_LOOP_DELAY_MS === 0) return;
    const load = new EventLoopLoad(MAX_EVENT_LOOP_DELAY_MS);
    // The start may block the event loop for any time.
    fastify.addHook('onListen', async () => load.start());
    fastify.addHook('onClose', async () => load.stop());
    const warn = onceAMinute(() =>
      logger.warn(
        `The event loop is more than ${MAX_EVENT_LOOP_DELAY_MS} ms late: requests get 503 until it is not`,
      ),
    );
    fastify.addHook('onRequest', async (request, reply) => {
      const { servesFiles, isProbe } = request.routeOptions.config;
      if (servesFiles || isProbe || !load.isOverloaded) return;
      warn();
      const details = { retryAfter: RETRY_AFTER_SECONDS, isLogged: true };
      return sendRejection(new AppError('UNAVAILABLE', undefined, details), page, request, reply);
    });
  },
  { name: 'rejected-overload' },
);
