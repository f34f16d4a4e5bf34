import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { until } from '../../../test/until.js';
import { currentRequests } from '../errors/current-request.js';
import { WorkerQueue, type WorkerQueueOptions } from './worker-queue.js';
import { TaskStopped, WorkersUnavailable } from './worker-process.js';

/** The tasks of a process in these tests. */
interface Task {
  readonly do:
    | 'pid'
    | 'kill'
    | 'wait'
    | 'block'
    | 'hoard'
    | 'abort'
    | 'throw'
    | 'read'
    | 'write'
    | 'spawn'
    | 'variables';
  readonly ms?: number;
}

// Node strips the types of the file that a worker process runs.
const work = (isLoadable: boolean) => `
  import { serveTask } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'serve-task.ts')).href)};
  import { readFileSync, writeFileSync } from 'node:fs';
  import { spawnSync } from 'node:child_process';
  const tasks = {
    pid: () => process.pid,
    kill: () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => undefined); },
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
  await serveTask(async () => {
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

const queues: WorkerQueue<Task, number>[] = [];
afterEach(async () => {
  for (const queue of queues.splice(0)) queue.onApplicationShutdown();
  await untilNoneRuns();
});

function aQueue(values: Partial<WorkerQueueOptions> & { file?: string } = {}) {
  const { file = 'work.mjs', ...options } = values;
  const queue = new WorkerQueue<Task, number>({
    entry: pathToFileURL(join(folder, file)),
    maxProcesses: 2,
    maxCpuMs: 10_000,
    timeoutMs: 30_000,
    maxMemoryBytes: 400e6,
    ...options,
  });
  queues.push(queue);
  return queue;
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const untilGone = (pid: number) => until(() => !isAlive(pid));

/** The processes of tasks that run or are ready; they are looked up on Linux only. */
function children(): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
  return pids.split(' ').filter(Boolean).map(Number);
}

const untilNoneRuns = () => until(() => children().length === 0);

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('WorkerQueue', () => {
  it('runs the tasks of a key in one process, and those of another key in another', async () => {
    const queue = aQueue();
    const first = await queue.run('a', { do: 'pid' });
    expect(first).not.toBe(process.pid);
    const other = await queue.run('b', { do: 'pid' });
    expect(other).not.toBe(first);
    expect(await queue.run('a', { do: 'pid' })).toBe(first);
    // Two processes at most: the one that was idle for longer makes room.
    expect(await queue.run('c', { do: 'pid' })).not.toBe(other);
    await untilGone(first);
  });

  onLinux(
    'replaces a process that had nothing to do by one without input, which the next key gets',
    async () => {
      const queue = aQueue({ keptMs: 1 });
      const first = await queue.run('a', { do: 'pid' });
      await untilGone(first);
      await until(() => children().length === 1);
      const [spare] = children();
      expect(await queue.run('b', { do: 'pid' })).toBe(spare);
      expect(await queue.run('a', { do: 'pid' })).not.toBe(spare);
    },
  );

  onLinux('counts the process without input among those that it may have', async () => {
    const queue = aQueue({ keptMs: 1 });
    await untilGone(await queue.run('a', { do: 'pid' }));
    await until(() => children().length === 1);
    const pids = await Promise.all(['b', 'c', 'd'].map((key) => queue.run(key, { do: 'pid' })));
    expect(new Set(pids).size).toBe(3);
    await until(() => children().length <= 2);
  });

  onLinux('does without a process that was killed while it had nothing to do', async () => {
    const queue = aQueue();
    const first = await queue.run('a', { do: 'pid' });
    process.kill(first, 'SIGKILL');
    await untilNoneRuns();
    expect(await queue.run('a', { do: 'pid' })).not.toBe(first);
  });

  it('keeps no process that holds much memory', async () => {
    const queue = aQueue({ maxMemoryBytes: 200e6 });
    await untilGone(await queue.run('a', { do: 'pid' }));
  });

  it('measures the processor time of each task anew', async () => {
    const queue = aQueue({ maxCpuMs: 2000 });
    const pids: number[] = [];
    for (let task = 0; task < 3; task += 1) pids.push(await queue.run('a', { do: 'block', ms: 1000 }));
    expect(new Set(pids).size).toBe(1);
  });

  it('waits for a process that gets no processor time, as on a busy machine', async () => {
    const queue = aQueue({ maxCpuMs: 2000 });
    const pid = await queue.run('a', { do: 'pid' });
    process.kill(pid, 'SIGSTOP');
    const waiting = queue.run('a', { do: 'pid' });
    await sleep(3000);
    process.kill(pid, 'SIGCONT');
    expect(await waiting).toBe(pid);
  });

  it('runs one task of a key at a time, and those of two keys at once', async () => {
    const queue = aQueue();
    const begun: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => void (release = resolve));
    const run = (name: string, until?: Promise<void>) =>
      queue.run(name.charAt(0), async () => {
        begun.push(name);
        await until;
        return { do: 'pid' };
      });
    const ofOne = [run('a1', held), run('a2')];
    await run('b1');
    expect(begun).toEqual(['a1', 'b1']);
    release();
    await Promise.all(ofOne);
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('leaves a process to short tasks, however many keys have long ones', async () => {
    const queue = aQueue();
    const long = ['a', 'b'].map((key) => queue.run(key, { do: 'wait', ms: 60_000 }, true));
    const ended = Promise.allSettled(long);
    expect(await queue.run('c', { do: 'pid' })).toEqual(expect.any(Number));
    expect(queue.load).toEqual({ running: 1, waiting: 1 });
    queue.onApplicationShutdown();
    for (const { status } of await ended) expect(status).toBe('rejected');
  });

  it('lets the networks of the requests take turns, however many keys one of them has', async () => {
    const queue = aQueue({ maxProcesses: 1 });
    const server = fastify();
    await server.register(currentRequests);
    server.get<{ Params: { key: string } }>('/:key', ({ params }) => queue.run(params.key, { do: 'pid' }));
    await server.ready();
    const ended: string[] = [];
    const run = async (key: string, remoteAddress: string) => {
      expect(await server.inject({ url: `/${key}`, remoteAddress })).toMatchObject({ statusCode: 200 });
      ended.push(key);
    };
    const ofOne = ['a', 'b', 'c', 'd'].map((key) => run(key, '198.51.100.1'));
    await Promise.all([...ofOne, run('e', '203.0.113.1')]);
    expect(ended.indexOf('e')).toBeLessThan(3);
    await server.close();
  });

  it.each([
    ['waits', 'wait', 'timeout', { timeoutMs: 8000 }],
    ['blocks its process', 'block', 'timeout', { timeoutMs: 8000 }],
    ['takes too much processor time', 'block', 'timeout', { maxCpuMs: 1000 }],
    // At low priority, 400 MB take longer than ten seconds while other processes keep every core busy.
    ['holds more and more memory', 'hoard', 'memory', { timeoutMs: 60_000, maxCpuMs: 60_000 }],
    ['crashes its process', 'abort', 'crash', {}],
  ] as const)('gives up a task that %s, and no other', async (_, what, reason, options) => {
    const queue = aQueue(options);
    const hostile = queue.run('a', { do: what, ms: 60_000 }).catch((error: unknown) => error);
    const next = queue.run('a', { do: 'pid' });
    await expect(queue.run('b', { do: 'wait', ms: 100 })).resolves.toEqual(expect.any(Number));
    expect(await hostile).toMatchObject({ name: 'TaskStopped', reason });
    await next;
    queue.onApplicationShutdown();
    await untilNoneRuns();
  });

  it('lets no task wait for longer than its connection lives (F175)', async () => {
    const queue = aQueue({ maxProcesses: 1, resultMs: 1000 });
    const long = queue.run('a', { do: 'wait', ms: 60_000 });
    const waiting = queue.run('b', { do: 'pid' });
    expect(await Promise.allSettled([long, waiting])).toMatchObject([
      { reason: { name: 'WorkersUnavailable' } },
      { reason: { name: 'WorkersUnavailable' } },
    ]);
  });

  it('aborts a task whose process is killed from outside', async () => {
    const queue = aQueue();
    await expect(queue.run('a', { do: 'kill' })).rejects.toBeInstanceOf(TaskStopped);
    await expect(queue.run('a', { do: 'pid' })).resolves.toEqual(expect.any(Number));
  });

  it('rejects with the error of the task', async () => {
    const queue = aQueue();
    await expect(queue.run('a', { do: 'throw' })).rejects.toThrow('ENOSPC: no space left on device');
    await expect(queue.run('a', { do: 'pid' })).resolves.toEqual(expect.any(Number));
  });

  it.each(['read', 'write', 'spawn'] as const)('lets no task %s anything but its code', async (what) => {
    await expect(aQueue().run('a', { do: what })).rejects.toThrow('Access to this API has been restricted');
  });

  it('hands its processes few variables of the environment', async () => {
    process.env.AWS_SECRET_ACCESS_KEY = 'secret';
    // Those of the channel to the queue, and the ones that a process needs to run.
    expect(await aQueue().run('a', { do: 'variables' })).toBeLessThanOrEqual(8);
    delete process.env.AWS_SECRET_ACCESS_KEY;
  });

  it('reads the values of a task when its turn has come', async () => {
    const queue = aQueue({ maxProcesses: 1 });
    const begun: string[] = [];
    const task = (name: string) => async () => {
      begun.push(name);
      return { do: 'pid' } as const;
    };
    const first = queue.run('a', task('first'));
    const second = queue.run('a', task('second'));
    await sleep(10);
    expect(begun).toEqual(['first']);
    await Promise.all([first, second]);
    expect(begun).toEqual(['first', 'second']);
  });

  it('is unavailable, with the cause, when the libraries cannot be loaded', async () => {
    const failure = await aQueue({ file: 'unloadable.mjs' })
      .run('a', { do: 'pid' })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WorkersUnavailable);
    expect(String((failure as Error).cause)).toContain('Could not load the library');
  });

  it('is unavailable when no process can be started', async () => {
    await expect(aQueue({ file: 'missing.mjs' }).run('a', { do: 'pid' })).rejects.toBeInstanceOf(
      WorkersUnavailable,
    );
  });

  it('ends all processes when it is closed', async () => {
    const queue = aQueue();
    const failures = Promise.allSettled([1, 2].map(() => queue.run('a', { do: 'block', ms: 60_000 })));
    await sleep(300);
    queue.onApplicationShutdown();
    for (const failure of await failures)
      expect(failure).toMatchObject({ reason: { name: 'WorkersUnavailable' } });
    await expect(queue.run('a', { do: 'pid' })).rejects.toBeInstanceOf(WorkersUnavailable);
    await untilNoneRuns();
  });
});
