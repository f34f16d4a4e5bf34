import type { IncomingMessage } from 'node:http';

/** Whether a browser requests a page, and not a program something of the API. */
export function wantsPage({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;
}
