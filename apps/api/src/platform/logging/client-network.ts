import ipaddr from 'ipaddr.js';
import { currentRequest } from '../errors/current-request.js';

/** The longest IPv6 address, with an embedded IPv4 address. */
const MAX_IP_LENGTH = 45;

/**
 * The key under which rate limits count a client: its IPv4 address, or its IPv6 network of 64 bits, which one customer
 * gets as a whole. Text that is no IP, such as `unknown` from a proxy, is one client.
 */
export function clientNetwork(ip: string): string {
  if (ip.length > MAX_IP_LENGTH) return 'unknown';
  if (!ip.includes(':') || !ipaddr.IPv6.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  return parsed instanceof ipaddr.IPv6 ? `${firstGroups(parsed, 4)}::/64` : parsed.toString();
}

/** A provider gives one customer 56 bits, which are 256 networks of 64: those together get as much as this many of them. */
export const NETWORKS_OF_WIDE = 4;

/** The IPv6 network of 56 bits that a client network is part of; undefined for one of IPv4. @param network of `clientNetwork` */
export function wideNetwork(network: string): string | undefined {
  if (!network.endsWith('::/64')) return undefined;
  const groups = network.slice(0, -'::/64'.length).split(':');
  const last = Number.parseInt(groups.pop()!, 16) & 0xff00;
  return `${[...groups, last.toString(16)].join(':')}::/56`;
}

/** The network of the client whose request this code runs for; that of no client outside of requests. */
export function currentNetwork(): string {
  return clientNetwork(currentRequest()?.ip ?? '');
}

/** The IPv4 network of 24 bits or the IPv6 network of 48 bits of an IP, for the log; null for other text. */
export function loggedNetwork(ip: string): string | null {
  if (ip.length > MAX_IP_LENGTH) return null;
  if (!ipaddr.IPv4.isValidFourPartDecimal(ip) && !ipaddr.IPv6.isValid(ip)) return null;
  const parsed = ipaddr.process(ip);
  return parsed instanceof ipaddr.IPv6
    ? `${firstGroups(parsed, 3)}::/48`
    : `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}

function firstGroups({ parts }: ipaddr.IPv6, count: number) {
  return parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
}
