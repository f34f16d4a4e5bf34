import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.js';
import { TaskStopped, WorkersUnavailable } from './worker-process.js';

/** The tasks of a process in these tests. */
interface Task {
  readonly do:
    'pid' | 'wait' | 'block' | 'hoard' | 'abort' | 'throw' | 'read' | 'write' | 'spawn' | 'variables';
  readonly ms?: number;
}

// Node strips the types of the file that a worker process runs.
const work = (isLoadable: boolean) => `
  import { serveTasks } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'serve-tasks.ts')).href)};
  import { readFileSync, writeFileSync } from 'node:fs';
  import { spawnSync } from 'node:child_process';
  const tasks = {
    pid: () => process.pid,
    wait: async ({ ms }) => { await new Promise((resolve) => setTimeout(resolve, ms)); return process.pid; },
    block: ({ ms }) => { for (const end = Date.now() + ms; Date.now() < end; ); return process.pid; },
    hoard: () => { const kept = []; for (;;) kept.push(Buffer.alloc(10e6, 1)); },
    abort: () => process.abort(),
    read: () => readFileSync('/etc/hosts').length,
    write: () => writeFileSync(import.meta.filename, ''),
    spawn: () => spawnSync('true').status,
    variables: () => Object.keys(process.env).length,
    throw: () => { throw new Error('ENOSPC: no space left on device'); },
  };
  await serveTasks(async () => {
    ${isLoadable ? '' : 'throw new Error("Could not load the library");'}
    return (task) => tasks[task.do](task);
  });`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiempos-workers-'));
  writeFileSync(join(folder, 'work.mjs'), work(true));
  writeFileSync(join(folder, 'unloadable.mjs'), work(false));
});
afterAll(() => rmSync(folder, { recursive: true }));

const pools: WorkerPool<Task, number>[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

function aPool(values: Partial<WorkerPoolOptions> & { file?: string } = {}) {
  const { file = 'work.mjs', ...options } = values;
  const pool = new WorkerPool<Task, number>({
    entry: pathToFileURL(join(folder, file)),
    maxProcesses: 2,
    maxTaskCpuMs: 10_000,
    taskTimeoutMs: 10_000,
    maxMemoryBytes: 400e6,
    maxWaiting: 10,
    maxWaitingOfKey: 5,
    idleTimeoutMs: 10_000,
    ...options,
  });
  pools.push(pool);
  return pool;
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function untilGone(pid: number) {
  for (let tries = 0; isAlive(pid) && tries < 200; tries += 1) await sleep(25);
  expect(isAlive(pid)).toBe(false);
}

describe('WorkerPool', () => {
  it('runs tasks in another process and reuses it', async () => {
    const pool = aPool();
    const first = await pool.run('a', { do: 'pid' });
    expect(first).not.toBe(process.pid);
    expect(await pool.run('b', { do: 'pid' })).toBe(first);
  });

  it('runs one task of a key at a time, and those of two keys at once', async () => {
    const pool = aPool();
    const ended: string[] = [];
    const wait = (key: string) => pool.run(key, { do: 'wait', ms: 500 }).then(() => ended.push(key));
    // On a busy machine a process takes seconds to start; both are there before the order counts.
    await Promise.all(['c', 'd'].map(wait));
    await Promise.all(['a', 'a', 'b'].map(wait));
    expect(ended.at(-1)).toBe('a');
  });

  it.each([
    ['waits', 'wait', 'timeout', { taskTimeoutMs: 500 }],
    ['blocks its process', 'block', 'timeout', { taskTimeoutMs: 500 }],
    ['takes too much processor time', 'block', 'timeout', { maxTaskCpuMs: 300 }],
    // At low priority, 400 MB take longer than ten seconds while other processes keep every core busy.
    ['holds more and more memory', 'hoard', 'memory', { taskTimeoutMs: 60_000, maxTaskCpuMs: 60_000 }],
    ['crashes its process', 'abort', 'crash', {}],
  ] as const)(
    'gives up a task that %s, and no other',
    async (_, what, reason, options) => {
      const pool = aPool(options);
      const pid = await pool.run('a', { do: 'pid' });
      const hostile = pool.run('a', { do: what, ms: 60_000 }).catch((error: unknown) => error);
      const next = pool.run('a', { do: 'pid' });
      await expect(pool.run('b', { do: 'wait', ms: 100 })).resolves.not.toBe(pid);
      expect(await hostile).toMatchObject({ name: 'TaskStopped', reason });
      await expect(next).resolves.not.toBe(pid);
      await untilGone(pid);
    },
    90_000,
  );

  it('aborts a task whose process is killed from outside', async () => {
    const pool = aPool();
    const pid = await pool.run('a', { do: 'pid' });
    const running = pool.run('a', { do: 'wait', ms: 60_000 }).catch((error: unknown) => error);
    await sleep(100);
    process.kill(pid, 'SIGKILL');
    expect(await running).toBeInstanceOf(TaskStopped);
    await expect(pool.run('a', { do: 'pid' })).resolves.toEqual(expect.any(Number));
  });

  it('measures the CPU time of each task separately', async () => {
    const pool = aPool({ maxTaskCpuMs: 800 });
    const pid = await pool.run('a', { do: 'pid' });
    for (let count = 0; count < 4; count += 1)
      expect(await pool.run('a', { do: 'block', ms: 300 })).toBe(pid);
  });

  it('rejects with the error of the task', async () => {
    const pool = aPool();
    await expect(pool.run('a', { do: 'throw' })).rejects.toThrow('ENOSPC: no space left on device');
    await expect(pool.run('a', { do: 'pid' })).resolves.toEqual(expect.any(Number));
  });

  it.each(['read', 'write', 'spawn'] as const)('lets no task %s anything but its code', async (what) => {
    await expect(aPool().run('a', { do: what })).rejects.toThrow('Access to this API has been restricted');
  });

  it('hands its processes few variables of the environment', async () => {
    process.env.AWS_SECRET_ACCESS_KEY = 'secret';
    // Those of the channel to the pool, and the ones that a process needs to run.
    expect(await aPool().run('a', { do: 'variables' })).toBeLessThanOrEqual(8);
    delete process.env.AWS_SECRET_ACCESS_KEY;
  });

  it('reads the values of a task when its turn has come', async () => {
    const pool = aPool({ maxProcesses: 1 });
    const begun: string[] = [];
    const task = (name: string) => async () => {
      begun.push(name);
      return { do: 'pid' } as const;
    };
    const first = pool.run('a', task('first'));
    const second = pool.run('a', task('second'));
    expect(begun).toEqual(['first']);
    await Promise.all([first, second]);
    expect(begun).toEqual(['first', 'second']);
  });

  it('is unavailable, with the cause, when the libraries cannot be loaded', async () => {
    const failure = await aPool({ file: 'unloadable.mjs' })
      .run('a', { do: 'pid' })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WorkersUnavailable);
    expect(String((failure as Error).cause)).toContain('Could not load the library');
  });

  it('is unavailable when no process can be started', async () => {
    await expect(aPool({ file: 'missing.mjs' }).run('a', { do: 'pid' })).rejects.toBeInstanceOf(
      WorkersUnavailable,
    );
  });

  it('rejects tasks beyond the limits of one key and of all', async () => {
    const pool = aPool({ maxProcesses: 1, maxWaiting: 3, maxWaitingOfKey: 2 });
    const accepted = ['a', 'a', 'a', 'b'].map((key) => pool.run(key, { do: 'wait', ms: 50 }));
    await expect(pool.run('a', { do: 'pid' })).rejects.toThrow('Too many tasks are waiting');
    await expect(pool.run('c', { do: 'pid' })).rejects.toThrow('Too many tasks are waiting');
    await Promise.all(accepted);
    await expect(pool.run('a', { do: 'pid' })).resolves.toEqual(expect.any(Number));
  });

  it('ends an idle process', async () => {
    const pool = aPool({ idleTimeoutMs: 100 });
    await untilGone(await pool.run('a', { do: 'pid' }));
    await expect(pool.run('a', { do: 'pid' })).resolves.toEqual(expect.any(Number));
  });

  it('does not reuse a process that holds half of its memory limit', async () => {
    const pool = aPool({ maxMemoryBytes: 90e6 });
    const pid = await pool.run('a', { do: 'pid' });
    await untilGone(pid);
  });

  it('ends all processes when it is closed', async () => {
    const pool = aPool();
    const pid = await pool.run('a', { do: 'pid' });
    const failures = Promise.allSettled([1, 2].map(() => pool.run('a', { do: 'block', ms: 60_000 })));
    await sleep(100);
    await pool.close();
    expect(isAlive(pid)).toBe(false);
    for (const failure of await failures)
      expect(failure).toMatchObject({ reason: { name: 'WorkersUnavailable' } });
    await expect(pool.run('a', { do: 'pid' })).rejects.toBeInstanceOf(WorkersUnavailable);
  });
});
