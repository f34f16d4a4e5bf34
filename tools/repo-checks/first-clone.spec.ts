import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastTempFolder } from '@tiempos/embedded-postgres/fast-temp-folder';
import { readText } from './repository-files.ts';

const folder = mkdtempSync(join(fastTempFolder(), 'tiempos-clones-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = {
  ...process.env,
  // Nothing of the machine's own settings, nor of a hook that runs the tests.
  ...Object.fromEntries(['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE'].map((name) => [name, undefined])),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};
const git = (repository: string, ...args: string[]) => {
  const who = ['-c', 'user.name=Hoa', '-c', 'user.email=hoa@tiem.example'];
  return execFileSync('git', ['-C', repository, ...who, ...args], {
    env: environment,
    encoding: 'utf8',
  }).trim();
};

/** A repository with one commit for each version, whose branch goes on after the last. */
function aRepository(name: string, tags: string[]) {
  const repository = join(folder, name);
  execFileSync('git', ['init', '--quiet', repository], { env: environment });
  for (const version of [...tags, 'next']) {
    writeFileSync(join(repository, 'version'), version);
    git(repository, 'add', '.');
    git(repository, 'commit', '--quiet', '--message', version);
    if (tags.includes(version)) git(repository, 'tag', '--annotate', '--message', version, version);
  }
  return repository;
}

/** Runs step 2 of the guide, as the account that runs this test. */
function cloned(repository: string) {
  const step = /^2\. Fetch [^]*?```sh\n([^]*?)```/m.exec(readText('docs/operations.md'))![1]!;
  const target = `${repository}-clone`;
  const script = step
    .replaceAll('sudo -u tiempos ', '')
    .replace(' URL ', ` ${repository} `)
    .replaceAll('/srv/tiempos', target);
  execFileSync('sh', ['-euc', script], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  return git(target, 'show', 'HEAD:version');
}

describe('Step 2 of docs/operations.md', () => {
  it('checks out the newest release, by its number', () => {
    expect(cloned(aRepository('tagged', ['v0.2.0', 'v0.10.0', 'v0.9.0']))).toBe('v0.10.0');
  });

  it('stays on the branch of a repository without tags', () => {
    expect(cloned(aRepository('untagged', []))).toBe('next');
  });
});
