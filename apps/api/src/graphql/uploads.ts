import { limits } from '@tiempos/validation';
import type { FastifyInstance } from 'fastify';
import processRequest from 'graphql-upload/processRequest.mjs';
import { unauthenticated } from '../errors/app-error.js';
import { POST_SAVE_BYTES } from '../http/fastify.js';
import type { AppRequest } from '../http/app-request.js';

/**
 * Lets /graphql take multipart requests. Who is asking is settled before a byte is parsed: graphql-upload would buffer
 * the files of anonymous callers to disk. Every upload belongs to a signed-in mutation.
 */
export function acceptGraphQLUploads(
  fastify: FastifyInstance,
  isSignedIn: (request: AppRequest) => Promise<boolean>,
): void {
  fastify.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart() || !request.url.startsWith('/graphql')) return;
    if (!(await isSignedIn(request))) throw unauthenticated();
    request.body = await processRequest(request.raw, reply.raw, {
      maxFileSize: limits.thumbnailBytes.below,
      maxFiles: 1,
      maxFieldSize: POST_SAVE_BYTES,
    });
  });
}
