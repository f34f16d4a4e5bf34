import type { FastifyInstance } from 'fastify';
import { getOperationAST, Kind, parse } from 'graphql';
import { AppError } from '../errors/app-error.js';
import type { AppRequest } from '../http/app-request.js';
import { BODY_BYTES, POST_SAVE_BYTES, limitBytes } from '../http/body-limits.js';
import { refusedOperation } from './format-error.js';
import { checkSize, MAX_TOKENS } from './operation-limits.js';

const PATH = '/graphql';

/**
 * Lets a signed-in post save be large (C22e): /graphql is one path for everything, so the size of its JSON is judged by who
 * asks, before a byte is read, and by what is asked, before it is done. The document and the variables have limits of their
 * own. Multipart requests are judged by `uploads.ts`.
 */
export function limitGraphQLBodies(
  fastify: FastifyInstance,
  isSignedIn: (request: AppRequest) => Promise<boolean>,
): void {
  const sizes = new WeakMap<AppRequest, number>();

  fastify.addHook('onRoute', (route) => {
    if (route.url === PATH) route.bodyLimit = POST_SAVE_BYTES;
  });

  fastify.addHook('preParsing', async (request, _reply, body) => {
    // Nobody has looked at the type yet: isMultipart() answers only later.
    const isForm = /^\s*multipart\//i.test(request.headers['content-type'] ?? '');
    if (request.routeOptions.url !== PATH || isForm) return body;
    const announced = Number(request.headers['content-length'] ?? Infinity);
    if (announced <= BODY_BYTES) return body;
    const most = (await isSignedIn(request)) ? POST_SAVE_BYTES : BODY_BYTES;
    if (announced !== Infinity && announced > most) throw new AppError('PAYLOAD_TOO_LARGE');
    return limitBytes(most, body, (bytes) => sizes.set(request, bytes));
  });

  fastify.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.url !== PATH) return;
    try {
      checkSize(request.method === 'GET' ? request.query : request.body);
    } catch (refusal) {
      return reply.status(400).send(refusedOperation(refusal));
    }
    if ((sizes.get(request) ?? 0) > BODY_BYTES && !savesPosts(request.body)) {
      throw new AppError('PAYLOAD_TOO_LARGE');
    }
  });
}

/** Whether a body asks for post saves and nothing else. */
function savesPosts(body: unknown): boolean {
  const { query, operationName } = (body ?? {}) as { query?: unknown; operationName?: string | null };
  try {
    const document = parse(String(query), { maxTokens: MAX_TOKENS, noLocation: true });
    const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
    return (
      selections.length > 0 &&
      selections.every((field) => field.kind === Kind.FIELD && field.name.value === 'savePost')
    );
  } catch {
    return false;
  }
}
