import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../errors/app-error.js';
import type { AppRequest } from './app-request.js';
import { FormReader } from './form-reader.js';

/** The forms of an account that are read or worked on at a time. */
export const MAX_OPEN_FORMS = 3;

/** As many as the uploads of an account in an hour. */
const MAX_WAITING_FORMS = 100;
const RETRY_AFTER_SECONDS = 10;

const accounts = new Map<number, LimitFunction>();

/** Lets forms through unread, for `openForm`. */
export function acceptForms(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
}

/** Whether the body of a request is a multipart form. */
export function isForm({ headers }: Pick<AppRequest, 'headers'>): boolean {
  return /^\s*multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

/**
 * Begins to read a form when no more than two others of the account are open; until then it waits unread. So one
 * account holds few unfinished uploads and texts, on the disk and in memory, and delays no other.
 *
 * @throws AppError TOO_MANY_REQUESTS when a hundred forms of the account wait; those of FormReader
 */
export async function openForm(
  { raw: request }: AppRequest,
  { raw: response }: FastifyReply,
  accountId: number,
): Promise<FormReader> {
  await waitForTurn(accountId, response);
  // Its client left while it waited.
  if (request.destroyed) throw new AppError('BAD_REQUEST');
  const form = new FormReader(request);
  response.once('close', () => {
    form.fail(new AppError('BAD_REQUEST'));
    // The rest of a request that has arrived would hold up the next one of its connection.
    request.resume();
  });
  return form;
}

/** A turn lasts until the response is sent or its client is gone. */
function waitForTurn(accountId: number, response: ServerResponse) {
  const limit = accounts.get(accountId) ?? pLimit(MAX_OPEN_FORMS);
  accounts.set(accountId, limit);
  if (limit.pendingCount >= MAX_WAITING_FORMS) {
    throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: RETRY_AFTER_SECONDS });
  }
  return new Promise<void>((begin) => {
    void limit(async () => {
      begin();
      if (!response.closed) await once(response, 'close');
    }).finally(() => {
      if (limit.activeCount + limit.pendingCount === 0) accounts.delete(accountId);
    });
  });
}
