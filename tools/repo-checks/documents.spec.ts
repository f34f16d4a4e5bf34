import { statSync } from 'node:fs';
import { join } from 'node:path';
import { exists, readText, repositoryFiles } from './repository-files.ts';

const root = join(import.meta.dirname, '../..');

const guides = repositoryFiles.filter((path) => path.startsWith('docs/how-to/'));
const decisions = repositoryFiles.filter((path) => /^docs\/decisions\/\d{4}-.+\.md$/.test(path));

describe.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', ...guides, ...decisions])('%s', (document) => {
  it('names only paths that exist', () => {
    const named = readText(document).matchAll(/`((?:apps|libs|tools|docker|docs)(?:\/[\w.-]+)*)`/g);
    expect([...named].map(([, path = '']) => path).filter((path) => !exists(path))).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  describe('code map', () => {
    const map = /```\n(apps\/api\/src\/\n[^]*?)```/.exec(readText('ARCHITECTURE.md'))?.[1] ?? '';
    const mapped = pathsOf(map);

    it('names only paths that exist', () => {
      expect(mapped.length).toBeGreaterThan(40);
      expect(mapped.filter((path) => !exists(path))).toEqual([]);
    });

    it('names every folder of the server and the client', () => {
      const folders = repositoryFiles.map(
        (path) =>
          /^apps\/(?:api\/src\/(?:modules|platform)\/[^/]+|api\/src\/(?!cli)[^/]+|(?:site|back-office)\/src\/[^/]+|back-office\/vite)(?=\/)/.exec(
            path,
          )?.[0],
      );
      expect([...new Set(folders)].filter((path) => path && !mapped.includes(path))).toEqual([]);
    });
  });
});

/** The paths of a tree: each line is indented below its folder and holds names, two spaces, a description. */
function pathsOf(tree: string) {
  /** the folder at each depth */
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] = /^( *)(\S+(?: \S+)*)/.exec(line) ?? [];
    const depth = indent.length / 2;
    const paths = names.split(' ').map((name) => join(...parents.slice(0, depth), name.replace(/\/$/, '')));
    parents[depth] = names.split(' ')[0] ?? '';
    return names ? paths : [];
  });
}

describe('The documents', () => {
  const documents = repositoryFiles.filter((path) => path.endsWith('.md'));

  it.each(documents)('%s links only to files that exist', (document) => {
    const links = [...readText(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(
      ([, link = '']) => link,
    );
    expect(links.filter((link) => !exists(join(document, '..', link)))).toEqual([]);
  });

  it('give the purpose of every package in docs/dependencies.md', () => {
    const manifests = repositoryFiles
      .filter((path) => /^([^/]+\/[^/]+\/)?package\.json$/.test(path))
      .map((path) => JSON.parse(readText(path)));
    const packages = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    );
    const table = readText('docs/dependencies.md');
    const missing = new Set(
      packages.filter((name) => !name.startsWith('@tiempos/') && !table.includes(`\`${name}\``)),
    );
    expect([...missing]).toEqual([]);
  });
});

describe('docs/images', () => {
  const images = repositoryFiles.filter((path) => path.startsWith('docs/images/'));

  it('takes less than 400 KB', () => {
    expect(images.length).toBeGreaterThan(0);
    expect(images.reduce((sum, path) => sum + statSync(join(root, path)).size, 0)).toBeLessThan(400_000);
  });

  it('is shown by the README', () => {
    expect(images.filter((path) => !readText('README.md').includes(`src="${path}"`))).toEqual([]);
  });
});

describe('A decision record', () => {
  const records = decisions;

  it.each(records)('%s opens with number, title, date and status', (path) => {
    const number = Number(/\d{4}/.exec(path)?.[0]);
    expect(readText(path)).toMatch(
      new RegExp(
        `^# ${number}\\. .+\\n\\n- Date: \\d{4}-\\d\\d-\\d\\d\\n- Status: (accepted|superseded by \\[)`,
      ),
    );
  });

  it('stands in the table of docs/decisions/README.md, as the others do', () => {
    const rows = [...readText('docs/decisions/README.md').matchAll(/^\| +\d.*\|$/gm)].map(([row]) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    expect(records.length).toBeGreaterThanOrEqual(14);
    expect(rows).toEqual(
      records.map((path) => {
        const [, number, title, date, status] =
          /^# (\d+)\. (.+)\n\n- Date: (.+)\n- Status: (.+)$/m.exec(readText(path)) ?? [];
        return [number, `[${title}](${path.split('/').at(-1)})`, date, status];
      }),
    );
  });
});

describe('The root folder', () => {
  it('has at most 20 entries beside dotfiles', () => {
    const entries = new Set(
      repositoryFiles.map((path) => path.split('/', 1).join()).filter((name) => !name.startsWith('.')),
    );
    expect(entries.size).toBeLessThanOrEqual(20);
  });
});
