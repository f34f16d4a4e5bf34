import type { RequestListener } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { Logger } from '@nestjs/common';
import type { AppConfig } from '../config/app-config.js';

const logger = new Logger('TrustedProxies');

/**
 * Warns an operator whose reverse proxy is not in TRUSTED_PROXIES: all visitors then share the rate limits of one
 * client. One line for each process, because any visitor can send such a header.
 */
export function warnOfUntrustedProxies(
  { TRUSTED_PROXIES }: AppConfig,
  next: RequestListener,
): RequestListener {
  const isTrusted = proxyAddress.compile([...TRUSTED_PROXIES]);
  let isWarned = false;
  return (request, response) => {
    const { headers, socket } = request;
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (isForwarded && !isWarned && !isTrusted(socket.remoteAddress ?? '', 0)) {
      isWarned = true;
      logger.warn(
        `A request with forwarded headers came from ${socket.remoteAddress}, which is not in TRUSTED_PROXIES. ` +
          'If it is your reverse proxy, add it: until then all visitors count as one.',
      );
    }
    next(request, response);
  };
}
