import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { closePort, keepUntilSent } from './close-port.js';

async function listening(body: string | Buffer = 'served') {
  const server = createServer((_, response) => {
    setTimeout(() => response.end(body), 100);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, port };
}

/** More than the kernel holds for a client that reads nothing. */
const LARGE = 16_000_000;

/** Waits until a client has received this many bytes. */
async function untilSent(socket: Socket, bytes: number) {
  while (socket.bytesRead < bytes) await delay(10);
}

/** Waits until what has happened to sockets has reached their listeners. */
async function settled() {
  for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => void setImmediate(resolve));
}

const request = 'POST / HTTP/1.1\r\nhost: tiem.example\r\ncontent-length: 0\r\n\r\n';

async function received(socket: Socket) {
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += chunk;
  return text;
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('closePort', () => {
  it('serves connections that were accepted, whether or not their request has arrived, and ends them', async () => {
    const { server, port } = await listening();
    const [busy, silent] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all([once(silent, 'connect'), once(busy, 'connect')]);
    busy.write(request);
    await closePort(server);
    silent.write(request);
    for (const response of await Promise.all([received(busy), received(silent)])) {
      expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(response).toMatch(/\r\nconnection: close\r\n/i);
    }
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  });

  it('lets a slow client receive all of its response, and then ends the connections that are idle', async () => {
    const { server, port } = await listening(Buffer.alloc(LARGE, 'x'));
    keepUntilSent(server);
    const [slow, idle] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    const all = received(idle);
    idle.write(request);
    slow.pause().write(request);
    await untilSent(idle, LARGE);
    await closePort(server);
    await delay(300);
    expect((await received(slow)).length).toBeGreaterThan(LARGE);
    expect((await all).length).toBeGreaterThan(LARGE);
    expect(server.listening).toBe(false);
  });

  it('cuts off a client that does not receive its response within four seconds', async () => {
    const { server, port } = await listening(Buffer.alloc(LARGE, 'x'));
    keepUntilSent(server);
    const stalled = connect(port, '127.0.0.1').pause();
    stalled.write(request);
    const [, response] = await once(server, 'request');
    await once(response, 'prefinish');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
    await closePort(server);
    let isClosed = false;
    const closed = once(server, 'close').then(() => (isClosed = true));
    jest.advanceTimersByTime(3_999);
    await settled();
    expect(isClosed).toBe(false);
    jest.advanceTimersByTime(1);
    await closed;
    stalled.destroy();
  });

  it('waits no longer than half a second for a server that is never idle', async () => {
    const { server } = await listening();
    // No turn of the event loop takes less than a millisecond.
    let milliseconds = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 1));
    await closePort(server);
    expect(milliseconds).toBeGreaterThanOrEqual(500);
    expect(milliseconds).toBeLessThan(510);
    expect(server.listening).toBe(false);
  });
});
