import { Catch, type ArgumentsHost } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.js';
import { ErrorFilter } from '../../../platform/errors/error.filter.js';
import { toAppError } from '../../../platform/errors/to-app-error.js';
import { sendAsScript, type CkeditorQuery } from './ckeditor-callback.js';

/** Sends the errors of the upload endpoint as CKEditor reads them. */
@Catch()
export class CkeditorErrorsFilter extends ErrorFilter {
  override catch(thrown: unknown, host: ArgumentsHost): unknown {
    const [request, reply] = host.getArgs<[FastifyRequest, FastifyReply]>();
    // oxlint-disable-next-line promise/valid-params -- a filter's method, not a promise's
    return super.catch(ckeditorError(toAppError(thrown), request, reply), host);
  }
}

/**
 * Adds `uploaded: 0` and `error.message`, which CKEditor reads, to the common error body (C28). To CKEditor 4 the
 * error is sent as a script.
 */
export function ckeditorError(
  { code, message, details }: AppError,
  { query }: FastifyRequest,
  reply: FastifyReply,
): AppError {
  sendAsScript(reply, query as CkeditorQuery);
  const extra = { ...details.extra, uploaded: 0, error: { message } };
  return new AppError(code, message, { ...details, extra });
}
