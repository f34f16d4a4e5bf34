import { constants } from 'node:os';

const SAME_REQUEST_MS = 500;

/** What may still be under way after a request to end is cut off then. */
export const STOP_TIMEOUT_MS = 8000;

/**
 * Calls `stop` once when this process is requested to end: by Ctrl-C, SIGTERM, a closed terminal, or the death of the
 * process that started it with a channel. A second request, or 8 seconds, ends it at once. One Ctrl-C reaches a
 * process from the terminal, from npm and from the launcher: requests within half a second are one.
 *
 * @param options.drain comes before, on SIGTERM only: a person at a terminal does not wait for load balancers
 * @param options.stop ends the process itself when it is done
 */
export function onStopRequest({ drain, stop }: { drain?: () => Promise<void>; stop: () => Promise<void> }) {
  let requestedAt = 0;
  async function end(signal?: unknown) {
    if (signal === 'SIGTERM') await drain?.();
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await stop();
  }
  function onRequest(signal?: unknown) {
    if (requestedAt && Date.now() - requestedAt < SAME_REQUEST_MS) return;
    if (requestedAt) process.exit(1);
    requestedAt = Date.now();
    end(signal).catch((error) => {
      console.error(error);
      process.exit(1);
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onRequest);
  if (process.channel) process.on('disconnect', onRequest);
  // Writing to a terminal that was closed must not crash the process while it ends.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}

/** Lets a command that is told to stop exit at once; what is half done is undone on the way out. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
