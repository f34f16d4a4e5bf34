import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { until } from '../../../test/until.js';
import { UnsentResponses } from './unsent-responses.js';

/** More than the system takes of a response whose client does not read. */
const LONG = 10 * 1024 ** 2;

const shared = Buffer.alloc(LONG);

describe('Responses that clients do not read (C120)', () => {
  let server: Server;
  const open: Socket[] = [];
  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    const unsent = new UnsentResponses();
    server = createServer((request, response) => {
      const network = String(request.headers.host);
      const bytes = Number(request.url!.slice(1));
      const body = bytes === 0 ? shared : Buffer.alloc(bytes);
      response.writeHead(200, { 'content-length': body.length }).end(body);
      unsent.add(response, body, bytes === 0 ? undefined : { network, ip: network });
      unsent.closeSlowest(network);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  /** A client that has received the head, and reads no further. */
  async function client(network: string, ...sizes: number[]) {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    open.push(socket);
    for (const bytes of sizes) socket.write(`GET /${bytes} HTTP/1.1\r\nhost: ${network}\r\n\r\n`);
    socket.once('readable', () => undefined);
    await once(socket, 'readable');
    return socket;
  }

  /** Reads what is there. @returns whether the whole response arrives */
  async function isServed(socket: Socket, bytes: number) {
    socket.resume();
    await until(() => socket.closed || socket.bytesRead > bytes);
    return socket.bytesRead > bytes;
  }
  const served = (sockets: Socket[], bytes = LONG) =>
    Promise.all(sockets.map((socket) => isServed(socket, bytes)));

  it('are at most 16 MB of a network: beyond them the slowest is closed, and no other network’s', async () => {
    const other = await client('b', LONG);
    const first = await client('a', LONG);
    const second = await client('a', LONG);
    expect(await served([other, first, second])).toEqual([true, false, true]);
  });

  it('close for one that reads the one that does not', async () => {
    const idle = await client('a', LONG);
    const reading = await client('a', 100, LONG / 2);
    reading.resume();
    await until(() => reading.bytesRead > LONG / 2);
    const last = await client('a', LONG);
    expect(await served([idle, last])).toEqual([false, true]);
  });

  it('are at most 64 MB of all', async () => {
    const sockets: Socket[] = [];
    for (let network = 0; network < 7; network += 1) sockets.push(await client(`n${network}`, LONG));
    expect(await served(sockets)).toEqual([false, true, true, true, true, true, true]);
  });

  it('count once where they share the bytes of the cache', async () => {
    const sockets: Socket[] = [];
    while (sockets.length < 12) sockets.push(await client('a', 0));
    expect(await served(sockets)).toEqual(sockets.map(() => true));
  });

  it('include those that wait behind another one on their connection', async () => {
    const pipelining = await client('a', LONG, LONG, LONG);
    expect(await isServed(pipelining, 2 * LONG)).toBe(false);
  });

  it('do not count once they have arrived', async () => {
    for (let number = 0; number < 4; number += 1)
      expect(await isServed(await client('a', LONG), LONG)).toBe(true);
  });

  it('are served when there is one, however long', async () => {
    expect(await isServed(await client('a', 2 * LONG), 2 * LONG)).toBe(true);
  });
});
