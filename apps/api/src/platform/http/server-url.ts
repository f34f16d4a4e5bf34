import { isIPv6 } from 'node:net';

const localHosts = new Set(['0.0.0.0', '127.0.0.1', '::']);

/** The URL to open in a browser on this computer for a server that listens on this host and port. */
export function serverUrl(host: string, port: number): string {
  if (localHosts.has(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
