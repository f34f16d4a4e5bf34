import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { until } from '@tiempos/api/test/until';
import { freePort } from '@tiempos/embedded-postgres/port';

const folders = (process.env.PATH ?? '').split(delimiter);
const find = (name: string) =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? '';

// Debian's package `prometheus` has both.
const promtool = find('promtool');
const prometheus = find('prometheus');

/** `it` where Prometheus is installed, else `it.skip` with the reason in the title. */
export const itWithPrometheus: (title: string, test: () => Promise<void>, timeout?: number) => void =
  promtool && prometheus ? it : (title, test) => it.skip(`${title} (Prometheus is not installed)`, test);

/** Runs promtool. @returns what it says; rejects when it finds a fault */
export function runPromtool(args: readonly string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(promtool, args, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stdout}${stderr}`));
      else resolve(stdout + stderr);
    });
    child.stdin?.end(input);
  });
}

/** A rule as Prometheus has evaluated it. */
interface Rule {
  readonly name: string;
  readonly health: 'ok' | 'unknown' | 'err';
  readonly state: 'inactive' | 'pending' | 'firing';
  readonly lastError?: string;
}

/** A running Prometheus. */
export interface Prometheus {
  /** The value of an expression that has one series; undefined when it has none. */
  query: (expression: string) => Promise<number | undefined>;
  rules: () => Promise<Rule[]>;
  stop: () => Promise<void>;
}

/**
 * Starts Prometheus, which reads a server every second.
 *
 * @param target METRICS_PORT of the server
 * @param rules the path of a file of rules
 */
export async function startPrometheus(target: number, rules: string): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'tiempos-prometheus-'));
  const port = await freePort();
  const file = join(folder, 'prometheus.yml');
  const configuration = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [{ job_name: 'tiempos', static_configs: [{ targets: [`127.0.0.1:${target}`] }] }],
  };
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(configuration));
  const child = spawn(
    prometheus,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const get = async <Data>(path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
    return ((await response.json()) as { data: Data }).data;
  };
  await until(async () =>
    fetch(`http://127.0.0.1:${port}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    query: async (expression) => {
      const path = `query?query=${encodeURIComponent(expression)}`;
      const { result } = await get<{ result: { value: [number, string] }[] }>(path);
      return result[0] && Number(result[0].value[1]);
    },
    rules: async () =>
      (await get<{ groups: { rules: Rule[] }[] }>('rules')).groups.flatMap((group) => group.rules),
    stop: async () => {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
