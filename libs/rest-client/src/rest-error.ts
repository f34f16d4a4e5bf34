/** A response that is not OK. The message is the status, a colon, a space and the body or, without one, the status text (F87). */
export class RestError extends Error {
  override readonly name = 'RestError';

  constructor(
    /** HTTP status. */
    readonly status: number,
    /** The body of the response; may be empty. */
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }
}
