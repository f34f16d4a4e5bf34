import { Logger } from '@nestjs/common';
import { clientNetwork } from './client-network.js';

/** What an operator who looks for attacks wants to know. */
export type SecurityEvent =
  | 'account-made'
  | 'email-change-undone'
  | 'email-changed'
  | 'limited'
  | 'login-failed'
  | 'password-changed'
  | 'post-deleted';

/** Whom and what a security event is about. */
export interface SecurityEventDetails {
  /** The account's id; null where no account is concerned or none exists. */
  readonly account: number | null;
  /** The address the request came from; null for an operator's command. */
  readonly clientIp: string | null;
  /** What was limited. */
  readonly action?: string;
  readonly post?: number;
}

const logger = new Logger('Security');

/**
 * Writes one line about a security event, at level warn so that the default LOG_LEVEL shows it. It names the account by
 * its id and the client by its network (IPv4 /24, IPv6 /48): enough to find and to block, and nobody's own address.
 * The request's id stands in `req.id`, as on every line of a request.
 */
export function logSecurityEvent(
  event: SecurityEvent,
  { account, clientIp, ...more }: SecurityEventDetails,
): void {
  const network = clientIp === null ? null : loggedNetwork(clientIp);
  logger.warn({ event, account, network, ...more }, 'security event');
}

/** The IPv4 network of 24 bits or the IPv6 network of 48 bits that an address belongs to; null for what is no address. */
export function loggedNetwork(address: string): string | null {
  const network = clientNetwork(address);
  const [, ipv4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network) ?? [];
  if (ipv4) return `${ipv4}.0/24`;
  const [, ipv6] = /^(\w+:\w+:\w+):\w+::\/64$/.exec(network) ?? [];
  return ipv6 ? `${ipv6}::/48` : null;
}
