/**
 * Loaded into the server's process before the server (`node --import`): reports on a port of its own what the process did
 * since it was last reset. Only the main thread of the process that PROBE_SCRIPT names has one; worker threads and child
 * processes inherit NODE_OPTIONS and stay as they are.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { runInNewContext } from 'node:vm';

const TICK_MS = 5;

if (isMainThread && process.argv[1] === process.env.PROBE_SCRIPT) openProbe();

function openProbe() {
  // By hand: the histogram of monitorEventLoopDelay() was seen to miss delays of several seconds.
  let delayMs = 0;
  let lastTick = { at: performance.now(), waited: waitedMs() };
  const tick = () => {
    const now = { at: performance.now(), waited: waitedMs() };
    delayMs = Math.max(delayMs, now.at - lastTick.at - TICK_MS - (now.waited - lastTick.waited));
    lastTick = now;
  };
  setInterval(tick, TICK_MS).unref();

  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  let before = { cpu: process.cpuUsage(), memory: memory('VmRSS') };

  const server = createServer((request, response) => {
    if (request.url === '/collect-garbage') collectGarbage();
    if (request.url !== '/read') {
      // Resets the peak memory (VmHWM) of the process.
      writeFileSync('/proc/self/clear_refs', '5');
      before = { cpu: process.cpuUsage(), memory: memory('VmRSS') };
      delayMs = 0;
      lastTick = { at: performance.now(), waited: waitedMs() };
      return response.end('{}');
    }
    tick();
    const { user, system } = process.cpuUsage(before.cpu);
    response.end(
      JSON.stringify({
        delayMs,
        cpuMs: (user + system) / 1000,
        memoryMb: Math.max(0, memory('VmHWM') - before.memory),
      }),
    );
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => {
    const file = process.env.PROBE_FILE ?? '';
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    writeFileSync(`${file}.new`, String(port));
    renameSync(`${file}.new`, file);
  });
  server.unref();
}

/**
 * How long this thread was ready to run while other processes had the cores: that is no delay of the server's own.
 *
 * @returns {number} milliseconds since it began; 0 where the kernel does not count them
 */
function waitedMs() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** @param {'VmRSS' | 'VmHWM'} name @returns {number} megabytes */
function memory(name) {
  const [, kilobytes] =
    new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
