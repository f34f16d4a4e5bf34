/** A non-OK answer. The message is the status, a colon, a space and the body, or the status text without one (F87). */
export class RestError extends Error {
  override readonly name = 'RestError';

  constructor(
    /** HTTP status. */
    readonly status: number,
    /** The body as it came, empty when there was none. */
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }
}
