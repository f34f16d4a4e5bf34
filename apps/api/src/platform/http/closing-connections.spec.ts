import { createConnection } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { sendRaw } from '../../../test/raw-request.js';
import { closingConnections } from './closing-connections.js';

const MEGABYTE = 1024 * 1024;

describe('closingConnections (C22c)', () => {
  let server: FastifyInstance;
  beforeEach(async () => {
    server = fastify({ forceCloseConnections: true });
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await server.register(closingConnections);
    server.post('/refuse', (_request, reply) => reply.status(413).send({ code: 'PAYLOAD_TOO_LARGE' }));
    server.post('/too-long', { bodyLimit: 10 }, async () => ({ code: 'OK' }));
    server.post('/read', async (request) => {
      for await (const _ of request.raw);
      return { code: 'OK' };
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  /** Writes a request as fast as it is taken, and then ends; returns what was received, and how much could be sent. */
  function send(path: string, contentLength: number) {
    return new Promise<{ response: string; sent: number; failed: boolean }>((resolve) => {
      const socket = createConnection((server.server.address() as AddressInfo).port, '127.0.0.1');
      const chunk = Buffer.alloc(64 * 1024);
      let [response, sent, failed] = ['', 0, false];
      const fill = () => {
        while (sent < contentLength && !socket.destroyed) {
          const part = chunk.subarray(0, contentLength - sent);
          sent += part.length;
          if (!socket.write(part)) return;
        }
        socket.end();
      };
      socket.on('drain', fill);
      socket.on('data', (data) => (response += data));
      socket.on('error', () => (failed = true));
      socket.on('close', () => resolve({ response, sent, failed }));
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: tiem\r\ncontent-type: a/b\r\ncontent-length: ${contentLength}\r\n\r\n`,
      );
      fill();
    });
  }

  it('lets a client that keeps sending read the error, without a reset', async () => {
    const { response, failed, sent } = await send('/refuse', 12 * MEGABYTE);
    expect(sent).toBe(12 * MEGABYTE);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toMatch(/\{"code":"PAYLOAD_TOO_LARGE"\}$/);
    expect(failed).toBe(false);
  });

  it.each(['/refuse', '/too-long'])('serves the next request on the connection after %s', async (path) => {
    const body = 'x'.repeat(MEGABYTE);
    const received = await sendRaw(
      `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      `POST ${path} HTTP/1.1\r\nhost: tiem\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n`,
      `${body}POST /read HTTP/1.1\r\nhost: tiem\r\ncontent-type: a/b\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    );
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('stops reading an endless request', async () => {
    const { response, sent } = await send('/refuse', 500 * MEGABYTE);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(60 * MEGABYTE);
  });

  it('responds while the client sends nothing', async () => {
    const socket = createConnection((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('POST /refuse HTTP/1.1\r\nhost: tiem\r\ncontent-type: a/b\r\ncontent-length: 9\r\n\r\n');
    const response = await new Promise((resolve) => socket.once('data', (data) => resolve(String(data))));
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('keeps the connection of a request that was read', async () => {
    const { port } = server.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/read`, { method: 'POST', body: 'phở' });
    expect(response.headers.get('connection')).toBe('keep-alive');
    expect(await response.json()).toEqual({ code: 'OK' });
  });

  it('closes the connection of a request that is under way when the server closes', async () => {
    const closing = fastify();
    await closing.register(closingConnections);
    let respond = () => {};
    const arrived = new Promise<void>((isHere) =>
      closing.get('/', () => new Promise((resolve) => isHere(void (respond = () => resolve({}))))),
    );
    const url = await closing.listen({ port: 0, host: '127.0.0.1' });
    const response = fetch(url);
    await arrived;
    const closed = closing.close();
    await setImmediate();
    respond();
    expect((await response).headers.get('connection')).toBe('close');
    await closed;
  });
});
