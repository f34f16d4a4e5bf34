import { readFileSync } from 'node:fs';

/**
 * Distinguishes a process from a later one with the same PID: the time it began, where the system provides it.
 *
 * @returns undefined when no such process runs
 */
export function processStamp(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? stampFromProc(pid) : stampFromSignal(pid);
}

function stampFromProc(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before it may hold blanks
    const [state, startTime] = [fields[0], fields[19]];
    return state === 'Z' || state === 'X' ? undefined : startTime;
  } catch {
    return undefined;
  }
}

function stampFromSignal(pid: number) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  return 'running';
}
