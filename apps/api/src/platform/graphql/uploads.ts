import type { IncomingMessage } from 'node:http';
import { limits } from '@tiempos/validation';
import type { FastifyInstance } from 'fastify';
import { GraphQLScalarType } from 'graphql';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import processRequest, { type FileUpload } from 'graphql-upload/processRequest.mjs';
import { AppError, unauthenticated } from '../errors/app-error.js';
import type { AppRequest } from '../http/app-request.js';
import { POST_SAVE_BYTES } from '../http/body-limits.js';
import { refusedOperation } from './format-error.js';
import { checkSize } from './operation-limits.js';

/** In characters. Ours names one variable, such as `{"0":["variables.thumbImg"]}`. */
const MAX_MAP_LENGTH = 1000;

/**
 * Lets /graphql take multipart requests. Who is asking is settled before a byte is parsed: graphql-upload would buffer
 * the files of anonymous callers to disk. Every upload belongs to a signed-in mutation.
 */
export function acceptGraphQLUploads(
  fastify: FastifyInstance,
  isSignedIn: (request: AppRequest) => Promise<boolean>,
): void {
  fastify.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart() || request.routeOptions.url !== '/graphql') return;
    try {
      if (!(await isSignedIn(request))) throw unauthenticated();
      refuseLongMaps(request.raw);
      request.body = await processRequest(request.raw, reply.raw, {
        maxFileSize: limits.thumbnailBytes.below,
        maxFiles: 1,
        maxFieldSize: POST_SAVE_BYTES,
      }).catch(brokenForm);
      checkSize(request.body);
    } catch (error) {
      return reply.send(refusedOperation(error));
    }
  });
}

/** graphql-upload's scalar; a form that breaks off before its file is the client's failure, not the server's. */
export const UploadScalar = new GraphQLScalarType<Promise<FileUpload>>({
  ...GraphQLUpload.toConfig(),
  parseValue: (value) => {
    const file = GraphQLUpload.parseValue(value).catch(brokenForm);
    // An operation that fails before it asks for its file leaves nobody to hear of the form's end.
    file.catch(() => undefined);
    return file;
  },
});

/**
 * Ends the parsing of a form whose `map` is too long before graphql-upload reads it: its memory grows with the square of the
 * names in a path, and 20,000 names end the process.
 */
function refuseLongMaps(raw: IncomingMessage) {
  const { pipe } = raw;
  raw.pipe = (parser, options) => {
    raw.pipe = pipe;
    const { emit } = parser;
    parser.emit = (event: string, name: unknown, value: unknown, ...rest: unknown[]) =>
      event === 'field' && name === 'map' && String(value).length > MAX_MAP_LENGTH
        ? emit.call(parser, 'error', new Error('The map of the upload is too long'))
        : emit.call(parser, event, name, value, ...rest);
    return pipe.call(raw, parser, options) as typeof parser;
  };
}

/** graphql-upload's own refusals carry a status; a form that is cut or garbled is a plain Error. */
function brokenForm(cause: { statusCode?: number }): never {
  throw cause.statusCode ? cause : new AppError('BAD_USER_INPUT', undefined, { cause });
}
