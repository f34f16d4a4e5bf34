import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readText, repositoryFiles } from './repository-files.ts';

const root = join(import.meta.dirname, '../..');

const { nodes, edges } = readGraph();

/** Which projects a project may depend on, by the tags of both: decision 7. */
const allowed = {
  'type:lib': ['type:lib'],
  'type:app': ['type:app', 'type:lib', 'type:tool'],
  'type:e2e': ['type:app', 'type:lib', 'type:tool'],
  'type:tool': ['type:app', 'type:e2e', 'type:lib', 'type:tool'],
  'scope:shared': ['scope:shared', 'scope:test'],
  'scope:test': ['scope:test', 'scope:shared'],
  'scope:ui': ['scope:shared', 'scope:ui'],
  'scope:client': ['scope:shared', 'scope:test', 'scope:ui'],
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

describe('The targets of a project', () => {
  const projects = Object.entries(nodes).map(([project, { root: folder, targets }]) => ({
    project,
    targets,
    hasTests: repositoryFiles.some(
      (path) => path.startsWith(`${folder}/`) && /(spec|test)\.tsx?$/.test(path),
    ),
  }));

  it.each(projects)('$project is linted and type-checked, and tested where it has tests', (each) => {
    expect(each.targets).toMatchObject({ lint: expect.anything(), typecheck: expect.anything() });
    const { test, e2e, security, operations } = each.targets;
    expect(Boolean(test ?? e2e ?? security ?? operations)).toBe(each.hasTests);
  });

  it('check production code without the types of tests: its own tsconfig is named first and leaves the tests out', () => {
    const solutions = repositoryFiles
      .filter((path) => path.endsWith('/tsconfig.json'))
      .map((path) => ({ folder: path.replace('tsconfig.json', ''), ...JSON.parse(readText(path)) }))
      .filter(({ references }) => references);
    expect(solutions.length).toBeGreaterThan(8);
    for (const { folder, references } of solutions) {
      const { compilerOptions, exclude } = JSON.parse(readText(join(folder, references[0].path)));
      expect(compilerOptions.types).not.toContain('jest');
      expect(exclude).toEqual(expect.arrayContaining([expect.stringMatching(/\.(spec|test)\.ts$/)]));
    }
  });

  it('build from their own sources and from what other builds wrote: a change of a test tool builds nothing', () => {
    const builds = projects.flatMap(({ targets }) => targets.build ?? []);
    expect(builds.length).toBeGreaterThan(5);
    expect(builds.filter(({ inputs }) => inputs?.includes('^production'))).toEqual([]);
  });

  it('build again when a library changes that they are built with, as their note of it says (built-from.mjs)', () => {
    const { namedInputs, targetDefaults } = JSON.parse(readText('nx.json'));
    expect(namedInputs.default).toContain('sharedGlobals');
    const { projects: libraries } = targetDefaults.build.inputs.find(
      ({ input }: { input?: string }) => input,
    );
    const built = projects.filter(({ targets }) => targets.build);
    for (const { project, targets } of built) {
      expect(targets.build?.inputs).toEqual(targetDefaults.build.inputs);
      const { dependencies = {} } = JSON.parse(readText(`${nodes[project]?.root}/package.json`));
      const used = Object.keys(dependencies).filter((name) => nodes[name]?.root.startsWith('libs/'));
      expect(libraries).toEqual(expect.arrayContaining(used));
    }
  });

  it('test again when a tool changes that the tests run', () => {
    const tests = ['api', 'api-e2e', 'web-e2e', 'launcher'].map((name) => nodes[`@tiempos/${name}`]?.targets);
    for (const targets of tests) {
      const { inputs } = targets?.test ?? targets?.e2e ?? targets?.security ?? {};
      expect(inputs).toContain('^production'); // of the tools that the edges below name
    }
  });
});

describe('The workspace graph (F137)', () => {
  it('has no cycle', () => {
    const left = new Set(Object.keys(edges));
    const isFree = (project: string) => !edges[project]?.some((target) => left.has(`@tiempos/${target}`));
    for (let free; (free = [...left].filter(isFree)).length;)
      for (const project of free) left.delete(project);
    expect([...left]).toEqual([]);
  });

  it('has every edge that the cache relies on', () => {
    expect(edges).toEqual({
      '@tiempos/api': [
        'api-docs',
        'back-office',
        'contract',
        'embedded-postgres',
        'foreign-html',
        'rest-client',
        'site',
        'site-content',
        'test-corpora',
        'validation',
      ],
      '@tiempos/api-docs': ['contract', 'rest-client'],
      '@tiempos/api-e2e': ['api', 'contract', 'embedded-postgres', 'launcher', 'rest-client', 'test-corpora'],
      '@tiempos/back-office': [
        'contract',
        'foreign-html',
        'rest-client',
        'site-content',
        'test-corpora',
        'ui',
        'validation',
      ],
      '@tiempos/bench': ['api', 'api-e2e', 'embedded-postgres', 'launcher', 'web-e2e'],
      '@tiempos/contract': [],
      '@tiempos/embedded-postgres': [],
      '@tiempos/foreign-html': ['test-corpora'],
      '@tiempos/image': [],
      '@tiempos/launcher': ['api', 'embedded-postgres'],
      '@tiempos/repo-checks': ['api', 'embedded-postgres', 'launcher'],
      '@tiempos/rest-client': ['contract'],
      '@tiempos/sample-pictures': [],
      '@tiempos/site': ['contract', 'rest-client', 'site-content', 'test-corpora', 'ui', 'validation'],
      '@tiempos/site-content': [],
      '@tiempos/test-corpora': [],
      '@tiempos/ui': ['contract', 'site-content'],
      '@tiempos/validation': [],
      '@tiempos/web-e2e': [
        'api',
        'back-office',
        'embedded-postgres',
        'launcher',
        'rest-client',
        'site',
        'site-content',
        'test-corpora',
      ],
      tiempos: [],
    });
  });
});

interface Target {
  inputs?: unknown[];
}

/** The projects and which needs which, as the task runner sees it. */
function readGraph() {
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
        nodes: Record<string, { data: { root: string; tags: string[]; targets: Record<string, Target> } }>;
        dependencies: Record<string, { target: string }[]>;
      };
    };
    const nodes = Object.fromEntries(
      Object.entries(graph.nodes).map(([project, { data }]) => [
        project,
        { ...data, tags: data.tags.filter((tag) => !tag.startsWith('npm:')) },
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
