import type { FastifyInstance } from 'fastify';
import { getOperationAST, Kind, parse } from 'graphql';
import { AppError } from '../errors/app-error.js';
import { GRAPHQL_PATH } from '../http/api-paths.js';
import type { AppRequest, SignedInUser } from '../http/app-request.js';
import { MAX_BODY_BYTES, MAX_POST_SAVE_BYTES, limitBytes } from '../http/body-limits.js';
import { takeBodyTurn } from '../http/body-turns.js';
import { isForm } from '../http/open-form.js';
import { checkSize, MAX_TOKENS } from './operation-limits.js';

/**
 * Allows larger JSON bodies for post saves, and for previews of what is not saved, of signed-in accounts (C22e).
 * /graphql is one path for everything, so the limit depends on the account, checked before a byte is read, and on the
 * operation, checked before it runs. The document and the variables have limits of their own. `uploads.ts` checks
 * multipart requests.
 */
export function limitGraphQLBodies(
  fastify: FastifyInstance,
  authenticate: (request: AppRequest) => Promise<SignedInUser | null>,
): void {
  const sizes = new WeakMap<AppRequest, number>();

  fastify.addHook('onRoute', (route) => {
    if (route.url === GRAPHQL_PATH) route.bodyLimit = MAX_POST_SAVE_BYTES;
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
      if (user && bytes > MAX_BODY_BYTES) await (turn ??= takeBodyTurn(request, reply, user.id));
    });
  });

  fastify.addHook('preValidation', async (request) => {
    if (request.routeOptions.url !== GRAPHQL_PATH) return;
    checkSize(request.method === 'GET' ? request.query : request.body);
    if ((sizes.get(request) ?? 0) > MAX_BODY_BYTES && !sendsPosts(request.body)) {
      throw new AppError('PAYLOAD_TOO_LARGE');
    }
  });
}

function isJson({ headers }: AppRequest) {
  return /^\s*application\/json\b/i.test(headers['content-type'] ?? '');
}

/** What takes the texts of a post. */
const fieldsWithTexts = ['savePost', 'saveWorkingCopy', 'createPostPreview'];

/** Whether a body contains nothing but what takes the texts of a post. */
export function sendsPosts(body: unknown): boolean {
  const { query, operationName } = (body ?? {}) as { query?: unknown; operationName?: string | null };
  try {
    const document = parse(String(query), { maxTokens: MAX_TOKENS, noLocation: true });
    const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
    return (
      selections.length > 0 &&
      selections.every((field) => field.kind === Kind.FIELD && fieldsWithTexts.includes(field.name.value))
    );
  } catch {
    return false;
  }
}
