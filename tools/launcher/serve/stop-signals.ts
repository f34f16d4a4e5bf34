const SAME_REQUEST_MS = 500;
const STOP_TIMEOUT_MS = 8000;

/**
 * Calls `stop` once when this process is asked to end: by Ctrl-C, SIGTERM, a closed terminal, or the death of the
 * process that started it with a channel. A second request, or 8 seconds, ends it at once. One Ctrl-C reaches a
 * process from the terminal, from npm and from the launcher: requests within half a second are one.
 *
 * @param options.drain comes before, on SIGTERM only: a person at a terminal does not wait for load balancers
 * @param options.stop ends the process itself when it is done
 */
export function whenAskedToStop({ drain, stop }: { drain?: () => Promise<void>; stop: () => Promise<void> }) {
  let askedAt = 0;
  async function end(signal?: unknown) {
    if (signal === 'SIGTERM') await drain?.();
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await stop();
  }
  function ask(signal?: unknown) {
    if (askedAt && Date.now() - askedAt < SAME_REQUEST_MS) return;
    if (askedAt) process.exit(1);
    askedAt = Date.now();
    end(signal).catch((error) => {
      console.error(error);
      process.exit(1);
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  if (process.channel) process.on('disconnect', ask);
  // A terminal that went away must not turn the goodbye into a crash.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}
