import { hostname } from 'node:os';

const QUIET = ['silent', 'fatal', 'error'];

/** Logs at level warn in the form of the server's log, from the process that starts servers and loads none of their code. */
export function logWarning(context: string, msg: string): void {
  if (QUIET.includes(process.env.LOG_LEVEL ?? '')) return;
  const line = { level: 40, time: Date.now(), pid: process.pid, hostname: hostname(), context, msg };
  console.log(JSON.stringify(line));
}
