import type { IncomingMessage } from 'node:http';
import { limits } from '@tiempos/validation';
import type { FastifyInstance } from 'fastify';
import { GraphQLScalarType } from 'graphql';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import processRequest, { type FileUpload } from 'graphql-upload/processRequest.mjs';
import { AppError, unauthenticated } from '../errors/app-error.js';
import { GRAPHQL_PATH } from '../http/api-paths.js';
import type { AppRequest } from '../http/app-request.js';
import { brokenForm } from '../http/broken-form.js';
import { READS_FORMS } from '../http/multipart-forms.js';
import { MAX_POST_SAVE_BYTES } from '../http/body-limits.js';
import { hasTooManyValues } from '../http/json-body.js';
import { checkSize } from './operation-limits.js';

/** In characters. The client's map names one variable, such as `{"0":["variables.thumbImg"]}`. */
const MAX_MAP_LENGTH = 1000;

/**
 * Accepts multipart requests on /graphql. The account is authenticated before a byte is parsed, because
 * graphql-upload would buffer files of anonymous clients on disk. Only mutations of signed-in accounts have
 * uploads.
 */
export function acceptGraphQLUploads(
  fastify: FastifyInstance,
  isSignedIn: (request: AppRequest) => Promise<boolean>,
): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url === GRAPHQL_PATH) route.config = { ...route.config, ...READS_FORMS };
  });

  fastify.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart() || request.routeOptions.url !== GRAPHQL_PATH) return;
    // Before the form is read; Apollo would say it afterwards.
    if (!hasPreflight(request)) throw new AppError('CSRF_PREVENTED');
    if (!(await isSignedIn(request))) throw unauthenticated();
    rejectLargeFields(request.raw);
    request.body = await processRequest(request.raw, reply.raw, {
      maxFileSize: limits.thumbnailBytes.below,
      maxFiles: 1,
      maxFieldSize: MAX_POST_SAVE_BYTES,
    }).catch(brokenForm);
    checkSize(request.body);
  });
}

/** A page of another site cannot set these headers without a preflight request. */
function hasPreflight({ headers }: AppRequest) {
  return Boolean(headers['apollo-require-preflight'] ?? headers['x-apollo-operation-name']);
}

/** graphql-upload's scalar, which reports a form that ends before its file as the client's error. */
export const UploadScalar = new GraphQLScalarType<Promise<FileUpload>>({
  ...GraphQLUpload.toConfig(),
  specifiedByURL: 'https://github.com/jaydenseric/graphql-multipart-request-spec',
  description:
    'A file of a multipart request, which needs the header `apollo-require-preflight`; an image under 10 MB. `uploadRequest` ' +
    'of `@tiempos/contract` builds such a request.',
  parseValue: (value) => {
    const file = GraphQLUpload.parseValue(value).catch(brokenForm);
    // When the operation fails first, nothing else handles a rejection.
    file.catch(() => undefined);
    return file;
  },
});

/**
 * Stops parsing a form with a `map` that is too long or `operations` with too many values before graphql-upload reads
 * them: a map takes memory quadratic in the names of a path, and 20,000 names end the process; a million values block
 * the event loop.
 */
function rejectLargeFields(raw: IncomingMessage) {
  const { pipe } = raw;
  raw.pipe = (parser, options) => {
    raw.pipe = pipe;
    const { emit } = parser;
    parser.emit = (event: string, name: unknown, value: unknown, ...rest: unknown[]) =>
      event === 'field' && isTooLarge(name, String(value))
        ? emit.call(parser, 'error', new Error(`The field ${String(name)} of the upload is too large`))
        : emit.call(parser, event, name, value, ...rest);
    return pipe.call(raw, parser, options) as typeof parser;
  };
}

function isTooLarge(name: unknown, value: string) {
  if (name === 'map') return value.length > MAX_MAP_LENGTH;
  return name === 'operations' && hasTooManyValues(Buffer.from(value));
}
