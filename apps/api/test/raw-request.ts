import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A response as it came over the connection. */
export interface RawResponse {
  status: number;
  body: string;
}

/**
 * Sends bytes that no HTTP library would send, and waits until the server ends the connection.
 *
 * @param bytes of one or more requests; the last should say `connection: close`
 * @param later bytes that are sent as packets of their own
 * @returns everything that came back
 */
export async function sendRaw(url: string, bytes: string, ...later: string[]): Promise<string> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', noDelay: true });
  socket.setEncoding('latin1').write(bytes, 'latin1');
  let received = '';
  // A connection that is reset is ended too.
  socket.once('error', () => undefined);
  const closed = new Promise((resolve) =>
    socket.on('data', (text) => (received += text)).once('close', resolve),
  );
  for (const packet of later) {
    await delay(PACKET_INTERVAL_MS);
    socket.write(packet, 'latin1');
  }
  await closed;
  return received;
}

const PACKET_INTERVAL_MS = 50;

/** One raw request: its first line, and headers beside `connection: close`. */
export async function requestRaw(url: string, line: string, headers: string[]): Promise<RawResponse> {
  const received = await sendRaw(url, [line, ...headers, 'connection: close', '', ''].join('\r\n'));
  const [head = '', ...rest] = received.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), body: rest.join('\r\n\r\n') };
}
