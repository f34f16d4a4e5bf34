import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from './repository-files.ts';

const root = join(import.meta.dirname, '../..');

/** @returns undefined when Git fails, such as for a commit that a shallow clone does not have */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

const tags = git('tag', '--list', 'v*')?.split('\n').filter(Boolean) ?? [];
const isShallow = git('rev-parse', '--is-shallow-repository')?.trim() !== 'false';
const reason = isShallow ? 'the clone is shallow' : tags.length ? undefined : 'the clone has no tags';

const versionsIn = (changelog: string) =>
  [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => version!);

/** Versions of before there were tags. */
const untagged = new Set(['0.1.0', '0.2.0', '0.3.0']);

/** The newest commit cuts a release before anybody can tag it, so what it adds is not asked for. */
const released = versionsIn(git('show', 'HEAD~1:CHANGELOG.md') ?? readText('CHANGELOG.md')).filter(
  (version) => !untagged.has(version),
);

describe('A release', () => {
  it('is the version of package.json, and its documents are kept from 0.2.0 on', () => {
    const versions = versionsIn(readText('CHANGELOG.md'));
    expect(JSON.parse(readText('package.json')).version).toBe(versions[0]);
    expect(readdirSync(join(root, 'libs/contract/released')).toSorted()).toEqual(
      versions.filter((version) => version !== '0.1.0').toSorted(),
    );
  });

  it('is the one that the security policy supports and the bug report names', () => {
    const { version } = JSON.parse(readText('package.json')) as { version: string };
    const supported = readText('.github/SECURITY.md').matchAll(/^\| (\S+) +\| yes +\|$/gm);
    expect([...supported].map(([, line]) => line)).toEqual([version.replace(/\d+$/, 'x')]);
    expect(readText('.github/ISSUE_TEMPLATE/bug_report.yml')).toContain(`placeholder: ${version},`);
  });

  it('is of one repository, whose name is given once', () => {
    const { repository } = JSON.parse(readText('package.json')) as { repository: string };
    const name = repository.replace('github:', '');
    const [owner] = name.split('/');
    const named = ['package.json', 'README.md', 'CONTRIBUTING.md', 'docs/operations.md'].flatMap((file) =>
      [
        ...readText(file).matchAll(
          /(?:github\.com|ghcr\.io|img\.shields\.io\/github\/v\/release)\/([\w-]+\/[\w-]+)/g,
        ),
      ].map(([, found]) => found),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((found) => found !== name)).toEqual([]);
    expect(readText('.github/CODEOWNERS')).toMatch(new RegExp(`^\\* @${owner}(/[\\w-]+)?$`, 'm'));
  });

  it('is told of each change once', () => {
    const entries = readText('CHANGELOG.md')
      .split(/^(?=- |#)/m)
      .filter((entry) => entry.startsWith('- '));
    const starts = entries.map((entry) => entry.replace(/\s+/g, ' ').slice(0, 80));
    expect(starts.length).toBeGreaterThan(100);
    expect(starts.filter((start, index) => starts.indexOf(start) !== index)).toEqual([]);
  });

  const whereTagged = reason ? it.skip : it;
  whereTagged(`has an annotated tag on a commit of its version${reason ? ` (${reason})` : ''}`, () => {
    expect(
      released.map((version) => ({
        version,
        tag: git('cat-file', '-t', `v${version}`)?.trim(),
        isOfVersion: git('show', `v${version}:package.json`)?.includes(`"version": "${version}"`),
      })),
    ).toEqual(released.map((version) => ({ version, tag: 'tag', isOfVersion: true })));
  });
});
