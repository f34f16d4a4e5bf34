import { Catch, type ArgumentsHost } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.js';
import { ErrorFilter } from '../../../platform/errors/error.filter.js';
import { toAppError } from '../../../platform/errors/to-app-error.js';
import { sendAsScript, type CkeditorQuery } from './ckeditor-callback.js';

/** Adds `uploaded: 0` and `error.message`, which CKEditor reads, to the common error body (C28). */
@Catch()
export class CkeditorErrorsFilter extends ErrorFilter {
  override catch(thrown: unknown, host: ArgumentsHost): unknown {
    const { code, message, details } = toAppError(thrown);
    const [request, reply] = host.getArgs<[FastifyRequest<{ Querystring: CkeditorQuery }>, FastifyReply]>();
    sendAsScript(reply, request.query);
    const extra = { ...details.extra, uploaded: 0, error: { message } };
    // oxlint-disable-next-line promise/valid-params -- a filter's method, not a promise's
    return super.catch(new AppError(code, message, { ...details, extra }), host);
  }
}
