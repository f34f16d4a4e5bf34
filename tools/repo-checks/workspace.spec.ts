import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const { nodes, edges } = readGraph();

/** Which projects a project may depend on, by the tags of both: decision 7. */
const allowed = {
  'type:lib': ['type:lib'],
  'type:app': ['type:app', 'type:lib', 'type:tool'],
  'type:e2e': ['type:app', 'type:lib', 'type:tool'],
  'type:tool': ['type:app', 'type:e2e', 'type:lib', 'type:tool'],
  'scope:shared': ['scope:shared'],
  'scope:test': ['scope:test', 'scope:shared'],
  'scope:client': ['scope:shared'],
  'scope:server': ['scope:client', 'scope:shared', 'scope:test', 'scope:workspace'],
  'scope:product': ['scope:client', 'scope:server', 'scope:shared', 'scope:test', 'scope:workspace'],
  'scope:workspace': ['scope:client', 'scope:product', 'scope:server', 'scope:shared', 'scope:workspace'],
};

describe('The tags of a project', () => {
  it.each(Object.keys(nodes))('%s has a type and a scope', (project) => {
    expect(nodes[project]?.tags).toEqual([expect.stringMatching(/^type:/), expect.stringMatching(/^scope:/)]);
    expect(Object.keys(allowed)).toEqual(expect.arrayContaining(nodes[project]?.tags ?? []));
  });

  it.each(Object.entries(allowed))('%s depends on %j only', (tag, others) => {
    const wrong = Object.entries(edges)
      .filter(([project]) => nodes[project]?.tags.includes(tag))
      .flatMap(([project, targets]) => targets.map((target) => ({ project, target: `@tiempos/${target}` })))
      .filter(({ target }) => !nodes[target]?.tags.some((each) => others.includes(each)));
    expect(wrong).toEqual([]);
  });
});

describe('The workspace graph (F137)', () => {
  it('has every edge that the cache relies on', () => {
    expect(edges).toEqual({
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

/** The projects and which needs which, as the task runner sees it. */
function readGraph(): { nodes: Record<string, { tags: string[] }>; edges: Record<string, string[]> } {
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
    const { graph } = JSON.parse(readFileSync(file, 'utf8')) as {
      graph: {
        nodes: Record<string, { data: { tags: string[] } }>;
        dependencies: Record<string, { target: string }[]>;
      };
    };
    const nodes = Object.fromEntries(
      Object.entries(graph.nodes).map(([project, { data }]) => [
        project,
        { tags: data.tags.filter((tag) => !tag.startsWith('npm:')) },
      ]),
    );
    const edges = Object.fromEntries(
      Object.entries(graph.dependencies).map(([project, dependencies]) => [
        project,
        [...new Set(dependencies.map(({ target }) => target))]
          .filter((target) => target.startsWith('@tiempos/'))
          .map((target) => target.replace('@tiempos/', ''))
          .toSorted(),
      ]),
    );
    return { nodes, edges };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
