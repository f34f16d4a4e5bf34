import type { DataSource, Logger } from 'typeorm';
import type { DuePostsService } from '../src/modules/posts/schedule/due-posts.service.js';
import type { TestApp } from './start-app.js';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  /** Where in the index a scan begins and ends. */
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** Stops the job that looks for due posts every few seconds: its statements would be among those of a test. */
export const stopDuePosts = (tested: TestApp): Promise<void> =>
  tested.service<DuePostsService>('DuePostsService').beforeApplicationShutdown();

/** Runs `work` and explains its queries: the indexes that they use, those that they use alone, from where to where, and the tables that they scan. */
export async function plansOf(tested: TestApp, work: () => Promise<unknown>) {
  await stopDuePosts(tested);
  const dataSource = tested.service<DataSource>('DataSource');
  const queries: [sql: string, values: unknown[]][] = [];
  const { logger } = dataSource;
  dataSource.logger = {
    logQuery: (sql, values = []) => queries.push([sql, values as unknown[]]),
    logQueryError: () => undefined,
  } as Partial<Logger> as Logger;
  await work().finally(() => (dataSource.logger = logger));

  const nodes: Plan[] = [];
  const collect = (plan: Plan) => {
    nodes.push(plan);
    plan.Plans?.forEach(collect);
  };
  const planned = queries.filter(([sql]) => /^\s*(select|insert|update|delete|with)\b/i.test(sql));
  expect(planned.length).toBeGreaterThan(0);
  for (const [sql, values] of planned) {
    const [row] = await tested.database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${sql}`,
      values,
    );
    collect(row!['QUERY PLAN'][0].Plan);
  }
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    indexOnly: nodes.flatMap((node) =>
      node['Node Type'] === 'Index Only Scan' ? (node['Index Name'] ?? []) : [],
    ),
    bounds: nodes.flatMap((node) => node['Index Cond'] ?? []),
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    scanned: scans.map((node) => node['Relation Name']).filter((name) => !smallTables.has(name)),
  };
}

const smallTables = new Set<string | undefined>(['users']);
