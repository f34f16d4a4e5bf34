import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import fastify, { type FastifyInstance } from 'fastify';
import { failedResponses } from './failed-responses.js';

describe('A streamed response that fails in the middle', () => {
  let server: FastifyInstance;
  beforeEach(async () => {
    Logger.overrideLogger(false);
    server = fastify({ forceCloseConnections: true });
    await server.register(failedResponses);
    server.get('/', (_request, reply) => reply.send(Readable.from(half())));
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await server.close();
    Logger.overrideLogger(true);
  });

  async function* half() {
    yield 'the first half';
    await new Promise((resolve) => setTimeout(resolve, 50));
    throw new Error('the disk is gone');
  }

  /** Reads as an old proxy does: what has come when the connection ends is all there is. */
  async function read(version: string) {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET / HTTP/${version}\r\nhost: a\r\n\r\n`);
    let text = '';
    let failure: NodeJS.ErrnoException | undefined;
    socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    socket.on('error', (error) => (failure = error));
    await new Promise((resolve) => socket.once('close', resolve));
    return { text, failure };
  }

  it.each(['1.0', '1.1'])('resets the connection of an HTTP/%s client', async (version) => {
    const { text, failure } = await read(version);
    expect(text).toContain('the first half');
    expect(failure?.code).toBe('ECONNRESET');
  });
});
