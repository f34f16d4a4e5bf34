import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const MAX_URL_LENGTH = 2000;

/** A URL that the server does not call; the message says why. */
export class RefusedUrlError extends Error {
  override readonly name = 'RefusedUrlError';
}

/** The URL of a receiver in its normal form. @throws RefusedUrlError */
export function receiverUrl(text: string): URL {
  if (text.length > MAX_URL_LENGTH)
    throw new RefusedUrlError(`it has more than ${MAX_URL_LENGTH} characters`);
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new RefusedUrlError('it must start with https:// or http://');
  }
  if (url.username || url.password) throw new RefusedUrlError('it must not have a user or password');
  url.hash = '';
  return url;
}

/**
 * The addresses of a receiver, each of which may be called. A name can lead elsewhere at any time: connect to these, without asking for the
 * name again.
 *
 * @param allowPrivate also addresses that are not on the internet, which need no TLS
 * @param signal ends the wait for them
 * @throws RefusedUrlError, or the error of the lookup
 */
export async function receiverAddresses(
  url: URL,
  allowPrivate: boolean,
  signal?: AbortSignal,
): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await lookUp(host, signal);
  for (const { address } of addresses) {
    const isPublic = isPublicAddress(address);
    if (!isPublic && !allowPrivate) {
      throw new RefusedUrlError('it leads to a private address (WEBHOOK_ALLOW_PRIVATE)');
    }
    if (isPublic && url.protocol !== 'https:') throw new RefusedUrlError('it must start with https://');
  }
  return addresses;
}

function lookUp(host: string, signal?: AbortSignal): Promise<LookupAddress[]> {
  const found = lookup(host, { all: true });
  return signal ? Promise.race([found, rejectedBy(signal)]) : found;
}

async function rejectedBy(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

/** A lookup that knows these addresses only. */
export function pinned(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all }, found) => {
    if (all) found(null, [...addresses]);
    else found(null, addresses[0]!.address, addresses[0]!.family);
  };
}

/**
 * Whether an address is one on the internet: no loopback, private, link-local or shared one, where clouds have their metadata, no reserved
 * one, and no IPv6 address with an IPv4 address inside, but for the mapped one, which counts as that.
 */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js takes this spelling of an IPv4-compatible address for a mapped one.
  if (/^::\d{1,3}\./.test(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? !hasAddressInside(parsed) : parsed.toString() !== AZURE;
}

/** Where computers of Azure have their metadata, although it is a public address. */
const AZURE = '168.63.129.16';

/** IPv4-compatible addresses, which routers may still resolve, and ISATAP, whose last 64 bits are `[02]00:5efe` and an IPv4 address. */
function hasAddressInside(address: ipaddr.IPv6): boolean {
  const isCompatible = address.match(ipaddr.IPv6.parse('::'), 96);
  const [high = 0, low = 0] = address.parts.slice(4);
  return isCompatible || ((high === 0 || high === 0x200) && low === 0x5efe);
}
