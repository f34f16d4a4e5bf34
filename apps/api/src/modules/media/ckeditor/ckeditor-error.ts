import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.js';
import { editorMembers } from '../../../platform/errors/error-body.js';
import { sendAsScript, type CkeditorQuery } from './ckeditor-callback.js';

/** Adds what CKEditor reads to the common error body (C28). To CKEditor 4 the error is sent as a script. */
export function ckeditorError(
  { code, message, details }: AppError,
  { query }: FastifyRequest,
  reply: FastifyReply,
): AppError {
  sendAsScript(reply, query as CkeditorQuery);
  return new AppError(code, message, { ...details, extra: { ...details.extra, ...editorMembers(message) } });
}
