import { applyDecorators, Header } from '@nestjs/common';

/** What the guide says about deprecation. */
const POLICY = '</api/docs/guide#versions>; rel="deprecation"';

/**
 * Marks the responses of an endpoint whose clients should use another one (RFC 9745).
 *
 * @param since when it was deprecated
 */
export function Deprecated(since: Date): MethodDecorator {
  return applyDecorators(Header('Deprecation', `@${since.getTime() / 1000}`), Header('Link', POLICY));
}
