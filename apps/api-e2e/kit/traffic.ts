import { setTimeout as sleep } from 'node:timers/promises';
import { aPostForm } from '@tiempos/api/test/builders';
import { TestClient } from '@tiempos/api/test/test-client';
import type { Instances } from './instances.js';

/** One request of the traffic. */
export interface Sent {
  name: string;
  /** 0 without a response. */
  status: number;
  /** When it was sent, on the clock of `performance.now()`. */
  at: number;
  milliseconds: number;
  /** Of a save, the title. */
  title?: string;
}

/** Requests that go on until `stop`. */
export interface Traffic {
  /** Those that have ended. */
  sent: Sent[];
  /** Ends it and waits for the requests in flight. */
  stop: () => Promise<void>;
}

/** What readers do, by name. */
export type Reads = Record<string, (client: TestClient) => Promise<number>>;

const html = (path: string) => async (client: TestClient) =>
  (await client.rest('GET', path, undefined, { accept: 'text/html' })).status;
const rest = (path: string) => async (client: TestClient) => (await client.rest('GET', path)).status;

/** Pages and REST; a proxy may repeat each of them. */
export const getReads = (slug: string): Reads => ({
  'HTML home': html('/'),
  'HTML list': html('/blogs'),
  'HTML article': html(`/blog/${slug}`),
  'REST latest': rest('/api/post/display/latest3'),
  'REST list': rest('/api/post/display/list?page=1'),
});

/** Queries, which clients send by POST. */
export const graphqlReads: Reads = {
  'GraphQL list': async (client) => {
    const query = '{ publishedPosts(limit: 20) { contents { id title } paging { total } } }';
    const { status, body } = await client.rest('POST', '/graphql', { query });
    return status === 200 && body.errors ? Number.NaN : status;
  },
};

/**
 * Sends requests at a steady pace, as long as responses take less than it.
 *
 * @param editor saves posts, each with a title of its own
 * @param pace requests a second, of reads and of saves
 */
export function startTraffic(
  editor: TestClient,
  reads: Reads,
  pace: { reads: number; saves: number },
  reader = new TestClient(editor.url),
): Traffic {
  const sent: Sent[] = [];
  const stopped = new AbortController();
  let number = 0;
  const kinds = Object.entries(reads);
  const send = async (name: string, run: () => Promise<number>, title?: string) => {
    const at = performance.now();
    const status = await run().catch(() => 0);
    sent.push({ name, status, at, milliseconds: performance.now() - at, ...(title && { title }) });
  };
  const read = () => {
    const [name, run] = kinds[(number += 1) % kinds.length]!;
    return send(name, () => run(reader));
  };
  const save = () => {
    const title = `Tin giữa lúc thay máy số ${(number += 1)}`;
    // A published one outdates every list, which then costs more than all else.
    const form = aPostForm({ title, isDraft: number % 10 ? '1' : '0' });
    return send('save', async () => (await editor.rest('POST', '/api/post', form)).status, title);
  };
  const running = [
    ...everySecond(pace.reads, read, stopped.signal),
    ...everySecond(pace.saves, save, stopped.signal),
  ];
  return {
    sent,
    stop: async () => {
      stopped.abort();
      await Promise.all(running);
    },
  };
}

/** Ten clients, each of which waits for its response before it sends the next. */
function everySecond(count: number, run: () => Promise<void>, signal: AbortSignal) {
  const clients = Math.min(10, count);
  const interval = (clients * 1000) / count;
  return Array.from({ length: clients }, async (_, client) => {
    await sleep((interval / clients) * client);
    while (!signal.aborted) {
      const next = performance.now() + interval;
      await run();
      await sleep(Math.max(0, next - performance.now()), undefined, { signal }).catch(() => undefined);
    }
  });
}

/** In milliseconds; of those that were sent between two times. */
export function p99(sent: readonly Sent[], from: number, to: number): number {
  const times = sent.filter(({ at }) => at >= from && at < to).map(({ milliseconds }) => milliseconds);
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** The titles in the database, of saves that were acknowledged and of others, each as often as it is there. */
export async function titlesOf({ database }: Pick<Instances, 'database'>): Promise<string[]> {
  const rows = await database.query<{ title: string }>(
    `select title from posts where title like 'Tin giữa%'`,
  );
  return rows.map(({ title }) => title).toSorted();
}

/** The titles of saves that got 200. */
export const acknowledged = (sent: readonly Sent[]): string[] =>
  sent.flatMap(({ title, status }) => (title && status === 200 ? [title] : [])).toSorted();

/** How often each kind of request got each status. */
export function statusCounts(sent: readonly Sent[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name, status } of sent) counts[`${name} ${status}`] = (counts[`${name} ${status}`] ?? 0) + 1;
  return counts;
}
