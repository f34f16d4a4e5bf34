import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { closePort } from './close-port.js';

async function listening() {
  const server = createServer((_, response) => {
    setTimeout(() => response.end('served'), 100);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, port };
}

const request = 'POST / HTTP/1.1\r\nhost: tiem.example\r\ncontent-length: 0\r\n\r\n';

async function received(socket: ReturnType<typeof connect>) {
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += chunk;
  return text;
}

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

  it('waits no longer than half a second for a server that is never idle', async () => {
    const { server } = await listening();
    let isOver = false;
    const beBusy = () => {
      for (const end = performance.now() + 2; performance.now() < end;);
      if (!isOver) setImmediate(beBusy);
    };
    beBusy();
    const start = performance.now();
    await closePort(server);
    isOver = true;
    expect(performance.now() - start).toBeGreaterThan(450);
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(server.listening).toBe(false);
  });
});
