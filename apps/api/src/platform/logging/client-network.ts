import { isIPv6 } from 'node:net';

/** The longest IPv6 address, with an embedded IPv4 address. */
const MAX_ADDRESS_LENGTH = 45;

/**
 * What limits count as one address: an IPv4 address, or the IPv6 network of 64 bits that one customer gets whole, since
 * otherwise each try could come from another address. What a proxy made up (`unknown`) is one address for everybody.
 */
export function clientNetwork(address: string): string {
  if (address.length > MAX_ADDRESS_LENGTH) return 'unknown';
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [, embedded] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (embedded) return embedded;
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  const rest = tail ? tail.split(':') : [];
  const missing = Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  const network = [...groups, ...missing, ...rest]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
