import { connect, type Socket } from 'node:net';
import { until } from '@tiempos/api/test/until';
import type { SpawnedProduct } from './spawned-product.js';

/**
 * Connects to the product many times.
 *
 * @param begin what each client sends at once
 */
export async function openSockets(product: SpawnedProduct, count: number, begin: string): Promise<Socket[]> {
  const port = Number(new URL(product.url).port);
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(100, count - sockets.length) }, () =>
      connect(port, '127.0.0.1'),
    );
    await Promise.all(
      batch.map(
        (socket) =>
          new Promise<void>((resolve, reject) => {
            socket.once('error', reject).once('connect', () => {
              socket.off('error', reject).on('error', () => undefined);
              if (begin) socket.write(begin);
              resolve();
            });
          }),
      ),
    );
    sockets.push(...batch);
  }
  return sockets;
}

/** Waits until no more descriptors are open than before. */
export async function expectNothingLeaked(product: SpawnedProduct, before: number) {
  await until(() => product.descriptors() <= before);
}
