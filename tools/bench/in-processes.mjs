import cluster from 'node:cluster';

/**
 * Serves in one process, or in PROCESSES of them behind one port as the product does. All of them hear what the first is
 * told.
 *
 * @param {import('node:http').Server} server
 * @param {(message: any) => void} hear
 */
export function serveInProcesses(server, hear) {
  const count = Number(process.env.PROCESSES ?? 1);
  if (!cluster.isPrimary || count === 1) {
    process.on('message', hear);
    // Between requests nothing else keeps a worker alive.
    process.channel?.ref();
    server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
    return;
  }
  for (let started = 0; started < count; started += 1) cluster.fork();
  process.on('message', (/** @type {any} */ message) => {
    if (message.ask) return;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.send(message);
  });
}
