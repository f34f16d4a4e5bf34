import { readApiErrors, type ApiError } from '@tiempos/contract';

/**
 * A response that is not OK. The message is the status, a colon, a space and the body or, without one, the status text.
 * `readApiErrors` of `@tiempos/contract` reads it as a union, in which a conflict has its further members.
 */
export class RestError extends Error {
  override readonly name = 'RestError';
  /** Tells why; UNKNOWN_ERROR for a response of something other than the API. */
  readonly code: ApiError['code'];
  /** One message for each invalid field, under its name. */
  readonly errors: ApiError['errors'];
  /** The invalid fields with their codes. */
  readonly fields: ApiError['fields'];
  /** The id of the request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    readonly status: number,
    /** The body of the response; may be empty. */
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
    const [read] = readApiErrors({ status, body });
    this.code = read.code;
    this.errors = read.errors;
    this.fields = read.fields;
    this.requestId = read.requestId;
    this.retryAfter = read.retryAfter;
  }
}
