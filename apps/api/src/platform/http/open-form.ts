import type { FastifyReply } from 'fastify';
import { AppError } from '../errors/app-error.js';
import type { AppRequest } from './app-request.js';
import { MAX_BODY_BYTES } from './body-limits.js';
import { FormReader } from './form-reader.js';

/** Whether the body of a request is a multipart form. */
export function isForm({ headers }: Pick<AppRequest, 'headers'>): boolean {
  return /^\s*multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

/** Begins to read a form of an account, a long one in its turn. @throws AppError as `request.takeBodyTurn`, and the errors of FormReader */
export async function openForm(
  request: AppRequest,
  reply: FastifyReply,
  accountId: number,
): Promise<FormReader> {
  const isShort = Number(request.headers['content-length']) <= MAX_BODY_BYTES;
  if (!isShort) await request.takeBodyTurn(reply, accountId);
  const form = new FormReader(request.raw);
  reply.raw.once('close', () => {
    form.fail(new AppError('BAD_REQUEST'));
    // The rest of a request that has arrived would hold up the next one of its connection.
    request.raw.resume();
  });
  return form;
}
