import { promisify } from 'node:util';
import fastifyPlugin from 'fastify-plugin';
import type { GraphQLSchema } from 'graphql';
import { AppError, unauthenticated } from '../errors/app-error.js';
import { GRAPHQL_PATH } from '../http/api-paths.js';
import type { AppRequest, SignedInUser } from '../http/app-request.js';
import { MAX_BODY_BYTES, MAX_POST_SAVE_BYTES, limitBytes } from '../http/body-limits.js';
import { jsonParser } from '../http/json-body.js';
import { READS_FORMS } from '../http/multipart-forms.js';
import { isForm, openForm } from '../http/open-form.js';
import { checkSize } from './operation-limits.js';
import { mayBeLong } from './takes-long-texts.decorator.js';
import { readOperations } from './uploads.js';

interface Options {
  readonly authenticate: (request: AppRequest) => Promise<SignedInUser | null>;
  /** Called for the first request. */
  readonly schema: () => GraphQLSchema;
}

/**
 * Limits the bodies of /graphql before they are parsed, and reads its multipart forms. /graphql is one path for everything, so the
 * limit depends on the account, checked before a byte is read, and on the operation, checked before it runs: 2 MB of JSON for
 * mutations of signed-in accounts that take long texts, 100 KB for everything else. Document and variables have limits of their own.
 */
export const graphqlBodies = fastifyPlugin<Options>(
  async (fastify, { authenticate, schema }) => {
    const sizes = new WeakMap<AppRequest, number>();
    const parse = promisify(jsonParser(fastify));
    const checkLength = (body: unknown, bytes: number) => {
      if (bytes > MAX_BODY_BYTES && !mayBeLong(body, schema())) throw new AppError('PAYLOAD_TOO_LARGE');
    };

    fastify.addHook('onRoute', (route) => {
      if (route.url !== GRAPHQL_PATH) return;
      route.bodyLimit = MAX_POST_SAVE_BYTES;
      route.config = { ...route.config, ...READS_FORMS };
    });

    fastify.addHook('preParsing', async (request, reply, body) => {
      if (request.routeOptions.url !== GRAPHQL_PATH || isForm(request)) return body;
      const contentLength = Number(request.headers['content-length'] ?? Infinity);
      if (contentLength <= MAX_BODY_BYTES) return body;
      // Other parsers count no values: two megabytes of URL encoding have a million.
      const user = isJson(request) ? await authenticate(request) : null;
      const maxBytes = user ? MAX_POST_SAVE_BYTES : MAX_BODY_BYTES;
      if (contentLength !== Infinity && contentLength > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE');
      let turn: Promise<void> | undefined;
      return limitBytes(maxBytes, body, async (bytes) => {
        sizes.set(request, bytes);
        if (user && bytes > MAX_BODY_BYTES) await (turn ??= request.takeBodyTurn(reply, user.id));
      });
    });

    fastify.addHook('preValidation', async (request, reply) => {
      if (request.routeOptions.url !== GRAPHQL_PATH) return;
      if (isForm(request)) {
        // Before the form is read; Apollo would say it afterwards.
        if (!hasPreflight(request)) throw new AppError('CSRF_PREVENTED');
        const user = await authenticate(request);
        if (!user) throw unauthenticated();
        const form = await openForm(request, reply, user.id);
        request.body = await readOperations(form, async (text) => {
          const json = Buffer.from(text);
          const value = await parse(request, json);
          // Before the rest of the form is read.
          checkLength(value, json.length);
          return value;
        });
      }
      checkSize(request.method === 'GET' ? request.query : request.body);
      checkLength(request.body, sizes.get(request) ?? 0);
    });
  },
  { name: 'graphql-bodies' },
);

function isJson({ headers }: AppRequest) {
  return /^\s*application\/json\b/i.test(headers['content-type'] ?? '');
}

/** A page of another site cannot set these headers without a preflight request. */
function hasPreflight({ headers }: AppRequest) {
  return Boolean(headers['apollo-require-preflight'] ?? headers['x-apollo-operation-name']);
}
