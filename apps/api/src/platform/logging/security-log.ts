import { Logger } from '@nestjs/common';
import { loggedNetwork } from './client-network.js';

/** An event that an operator looks at to find attacks. */
export type SecurityEvent =
  | 'account-locked'
  | 'account-made'
  | 'account-removed'
  | 'account-unlocked'
  | 'api-token-made'
  | 'api-token-revoked'
  | 'email-change-undone'
  | 'email-changed'
  | 'limited'
  | 'login-failed'
  | 'manager-named'
  | 'manager-unnamed'
  | 'password-changed'
  | 'password-link-made'
  | 'post-deleted'
  | 'refresh-token-reused'
  | 'sessions-ended';

/** The account, the client and the subject of a security event. */
export interface SecurityEventDetails {
  /** The account's id; null where there is none. */
  readonly account: number | null;
  /** The IP of the request; null for an operator's command. */
  readonly clientIp: string | null;
  /** The action that was limited. */
  readonly action?: string;
  readonly post?: number;
}

const logger = new Logger('Security');

/**
 * Logs a security event at level warn, which the default LOG_LEVEL shows. The line names the account by its id and the
 * client by its network (IPv4 /24, IPv6 /48): enough to find and block an attacker, without anyone's IP. The request's id
 * is in `req.id`, as in every line of a request.
 */
export function logSecurityEvent(
  event: SecurityEvent,
  { account, clientIp, ...more }: SecurityEventDetails,
): void {
  const network = clientIp === null ? null : loggedNetwork(clientIp);
  logger.warn({ event, account, network, ...more }, 'security event');
}
