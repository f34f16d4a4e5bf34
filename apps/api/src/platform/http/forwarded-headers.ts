import { Logger } from '@nestjs/common';
import fastifyPlugin from 'fastify-plugin';

const logger = new Logger('TrustedProxies');

/**
 * Warns an operator whose reverse proxy is not in TRUSTED_PROXIES: all visitors then share the rate limits of one
 * client. One line for each process, because any visitor can send such a header.
 */
export const untrustedProxies = fastifyPlugin(
  async (fastify) => {
    let isWarned = false;
    fastify.addHook('onRequest', async ({ headers, ips, socket }) => {
      // Fastify lists the socket's address and what trusted proxies say; only X-Forwarded-For is read.
      const isForwarded =
        headers['x-forwarded-for'] !== undefined || (headers.forwarded !== undefined && !ips);
      if (isWarned || !isForwarded || (ips && ips.length > 1)) return;
      isWarned = true;
      logger.warn(
        `A request with forwarded headers came from ${socket.remoteAddress}, which is not in TRUSTED_PROXIES. ` +
          'If it is your reverse proxy, add it: until then all visitors count as one.',
      );
    });
  },
  { name: 'untrusted-proxies' },
);
