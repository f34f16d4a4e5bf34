import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

describe('The workspace graph (F137)', () => {
  it('has every edge that the cache relies on', () => {
    expect(edges()).toEqual({
      '@tiempos/api': [
        'contract',
        'embedded-postgres',
        'launcher',
        'rest-client',
        'site-content',
        'test-corpora',
        'validation',
        'web',
      ],
      '@tiempos/bench': ['embedded-postgres', 'launcher'],
      '@tiempos/contract': [],
      '@tiempos/embedded-postgres': [],
      '@tiempos/launcher': ['embedded-postgres'],
      '@tiempos/repo-checks': ['embedded-postgres', 'launcher'],
      '@tiempos/rest-client': [],
      '@tiempos/sample-pictures': [],
      '@tiempos/site-content': [],
      '@tiempos/test-corpora': [],
      '@tiempos/validation': [],
      '@tiempos/web': ['contract', 'rest-client', 'site-content', 'validation'],
      '@tiempos/web-e2e': [
        'embedded-postgres',
        'launcher',
        'rest-client',
        'site-content',
        'test-corpora',
        'web',
      ],
      tiempos: ['embedded-postgres', 'launcher'],
    });
  });
});

/** Which project needs which, as the task runner sees it. */
function edges() {
  const folder = mkdtempSync(join(tmpdir(), 'tiempos-graph-'));
  try {
    const file = join(folder, 'graph.json');
    execFileSync(
      process.execPath,
      [join(root, 'node_modules/nx/dist/bin/nx.js'), 'graph', `--file=${file}`],
      {
        cwd: root,
        env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
        stdio: 'pipe',
      },
    );
    const { graph } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.fromEntries(
      Object.entries(graph.dependencies).map(([project, dependencies]) => [
        project,
        [...new Set(dependencies.map((/** @type {{ target: string }} */ { target }) => target))]
          .filter((target) => target.startsWith('@tiempos/'))
          .map((target) => target.replace('@tiempos/', ''))
          .toSorted(),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
