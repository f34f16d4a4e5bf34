import { connect } from 'node:net';

/** A response as it came over the connection. */
export interface RawResponse {
  status: number;
  body: string;
}

/**
 * Sends bytes that no HTTP library would send, and waits until the server ends the connection.
 *
 * @param bytes of one or more requests; the last should say `connection: close`
 * @returns everything that came back
 */
export async function sendRaw(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.setEncoding('latin1').write(bytes, 'latin1');
  let received = '';
  // A connection that is reset is ended too.
  socket.once('error', () => undefined);
  await new Promise((resolve) => socket.on('data', (text) => (received += text)).once('close', resolve));
  return received;
}

/** One raw request: its first line, and headers beside `connection: close`. */
export async function requestRaw(url: string, line: string, headers: string[]): Promise<RawResponse> {
  const received = await sendRaw(url, [line, ...headers, 'connection: close', '', ''].join('\r\n'));
  const [head = '', ...rest] = received.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), body: rest.join('\r\n\r\n') };
}
