import type { Client } from 'pg';

/**
 * What the server passes to Postgres while something runs: the parameters of all statements, those of its timers too.
 *
 * @returns the texts among them
 */
export async function textsPassedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const { default: pg } = (await importOutside('pg')) as { default: { Client: { prototype: Client } } };
  const { query } = pg.Client.prototype;
  const texts: string[] = [];
  pg.Client.prototype.query = function (this: Client, ...call: unknown[]) {
    texts.push(...call.flat(2).filter((value) => typeof value === 'string'));
    return Reflect.apply(query, this, call);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return texts;
}
