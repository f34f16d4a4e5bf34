import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RawRequest } from './measured-product.js';

/** How often each looks whether its connection was closed. */
const LOOK_MS = 200;

interface SlowReaders {
  readonly url: string;
  /** Sent in turn. */
  readonly requests: readonly RawRequest[];
  /** The addresses of loopback that they connect from, in turn; each is a client network. */
  readonly addresses: readonly string[];
  readonly connections: number;
}

/**
 * Clients that send a request and then read nothing, so that the system's buffers of their connections stay small. They connect again
 * when the server closes them.
 *
 * @param isOver ends them
 * @returns how often they have connected, and how many connections were open at the end
 */
export async function readSlowly(
  { url, requests, addresses, connections }: SlowReaders,
  isOver: () => boolean,
): Promise<{ connected: number; held: number }> {
  const port = Number(new URL(url).port);
  let connected = 0;
  const one = async (number: number) => {
    let socket: Socket | undefined;
    for (; !isOver(); await sleep(LOOK_MS)) {
      if (socket && !socket.closed) {
        // An empty line before a request: it keeps the connection from being silent, and shows whether the server has closed it.
        socket.write('\r\n');
        continue;
      }
      const { method, path, headers, body } = requests[(connected += 1) % requests.length]!;
      const lines = Object.entries({
        host: 'a',
        ...headers,
        'content-length': Buffer.byteLength(body ?? ''),
      });
      socket = connect({ port, host: '127.0.0.1', localAddress: addresses[number % addresses.length]! });
      socket.on('error', () => undefined).pause();
      socket.write(
        `${method} ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`,
      );
      if (body) socket.write(body);
    }
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: connections }, (_, number) => one(number)));
  const held = sockets.filter((socket) => socket && !socket.closed).length;
  for (const socket of sockets) socket?.destroy();
  return { connected, held };
}
