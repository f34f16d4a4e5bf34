import { SetMetadata } from '@nestjs/common';

export const PUBLIC_ENDPOINT = 'tiempos:public';

/** What a public endpoint does with a token that is no longer valid. */
export interface PublicOptions {
  badToken: 'ignore' | 'refuse';
}

/**
 * Opens an endpoint to everyone. Without it an endpoint responds with UNAUTHENTICATED to whoever has no valid access token.
 *
 * A bad token is ignored (C19), except where the answer depends on who asks: there `refuse` lets the client know that
 * it must renew or sign in again (`me`, C16).
 */
export function Public(endpoint: PublicOptions = { badToken: 'ignore' }): ClassDecorator & MethodDecorator {
  return SetMetadata(PUBLIC_ENDPOINT, endpoint);
}
