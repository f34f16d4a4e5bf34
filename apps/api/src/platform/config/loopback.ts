import { isIPv4 } from 'node:net';

/** Whether a host of a URL is this computer. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.toLowerCase();
  return /^(.+\.)?localhost$/.test(host) || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}
