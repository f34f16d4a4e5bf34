import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { waitForPort } from './wait-for-port.ts';

let other: Server;
let address: { port: number; host: string };
beforeEach(async () => {
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  address = { port: (other.address() as AddressInfo).port, host: '127.0.0.1' };
});
afterEach(() => other.close());

describe('waitForPort', () => {
  it('waits for a port that the server before closes meanwhile', async () => {
    let isOpen = false;
    const waiting = waitForPort(address, { timeoutMs: Infinity }).then(() => (isOpen = true));
    await expect(waitForPort(address, { timeoutMs: 0 })).rejects.toThrow('EADDRINUSE');
    expect(isOpen).toBe(false);
    other.close();
    await waiting;
  });

  it('gives up when the port stays in use', async () => {
    await expect(waitForPort(address, { timeoutMs: 200 })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('does not wait for a host that is not this computer', async () => {
    const elsewhere = { port: 0, host: '192.0.2.1' };
    await expect(waitForPort(elsewhere, { timeoutMs: Infinity })).rejects.toMatchObject({
      code: 'EADDRNOTAVAIL',
    });
  });
});
