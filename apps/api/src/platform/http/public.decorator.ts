import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const PUBLIC_ENDPOINT = 'tiempos:public';

/** Marks the endpoints that respond with 404 when the account no longer exists (C55). */
export const ACCOUNT_ENDPOINT = 'tiempos:account';

/** An endpoint that reads the account: 404 instead of 401 when the token is valid and its account is gone. */
export function AccountEndpoint(): MethodDecorator {
  return SetMetadata(ACCOUNT_ENDPOINT, true);
}

export const SESSION_ENDPOINT = 'tiempos:session';

/** An endpoint about the account itself: it needs the access token of a session, and refuses every API token (C95). */
export function SessionEndpoint(): MethodDecorator {
  return SetMetadata(SESSION_ENDPOINT, true);
}

export const MANAGERS_ENDPOINT = 'tiempos:managers';

/** An endpoint for managers alone (C103): FORBIDDEN to other accounts, and to every API token. */
export function ManagersOnly(): MethodDecorator {
  return applyDecorators(SetMetadata(MANAGERS_ENDPOINT, true), SessionEndpoint());
}

/** Where it stands in an operation of OpenAPI until `completeDocument` makes `security` of it. */
export const PUBLIC_OPERATION = 'x-public';

/** How a public endpoint treats a token that is no longer valid. */
export interface PublicOptions {
  badToken: 'ignore' | 'refuse';
}

/**
 * Opens an endpoint to everyone. Without it an endpoint responds with UNAUTHENTICATED to requests without a valid access
 * token or API token.
 *
 * An invalid token is ignored (C19), except where the response depends on the account: there `refuse` tells the
 * client to renew its token or sign in again (`me`, C16).
 */
export function Public(options: PublicOptions = { badToken: 'ignore' }): ClassDecorator & MethodDecorator {
  return applyDecorators(SetMetadata(PUBLIC_ENDPOINT, options), ApiExtension(PUBLIC_OPERATION, true));
}
