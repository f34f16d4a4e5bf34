import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastTempFolder } from '@tiempos/embedded-postgres/fast-temp-folder';

const script = join(import.meta.dirname, '../../docs/operations/compose-backup.sh');
const folder = mkdtempSync(join(fastTempFolder(), 'tiempos-compose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs what is executed in a container here, with /data as a folder; pg_dump is a text. */
const docker = `#!/bin/sh
case "$*" in
  *pg_dump*) [ "\${DUMP:-}" = fails ] && exit 1; echo rows ;;
  *tar*) echo pictures ;;
  *) for last; do :; done; sh -c "$(echo "$last" | sed "s#/data#$DATA#g")" ;;
esac
`;
mkdirSync(join(folder, 'bin'));
writeFileSync(join(folder, 'bin/docker'), docker, { mode: 0o700 });

const older = Array.from(
  { length: 31 },
  (_, day) => `tiempos-2026-10-${String(day + 1).padStart(2, '0')}T02-00-00`,
);

/** A folder with a backup of each day of October, and what is somebody's. */
function aBackupFolder(name: string, days = older) {
  const backups = join(folder, name);
  for (const day of [...days, 'other', `${older[0]}.partial`]) {
    mkdirSync(join(backups, day), { recursive: true });
    writeFileSync(join(backups, day, 'database.dump'), '');
  }
  return backups;
}

/** The volume of an installation. */
const dataOf = (backups: string) => `${backups}-data`;

function run(backups: string, settings: NodeJS.ProcessEnv = {}) {
  mkdirSync(dataOf(backups));
  const DATA = dataOf(backups);
  return spawnSync('sh', [script, backups], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, DATA, ...settings },
  });
}

describe('docs/operations/compose-backup.sh', () => {
  it('removes nothing when the dump fails, and leaves nothing that looks complete', () => {
    const backups = aBackupFolder('failed');
    expect(run(backups, { DUMP: 'fails' }).status).not.toBe(0);
    const names = readdirSync(backups);
    expect(names).toEqual(expect.arrayContaining([...older, 'other']));
    const made = names.filter((name) => !older.includes(name) && name !== 'other');
    expect(made.filter((name) => !name.endsWith('.partial'))).toEqual([]);
    expect(readdirSync(dataOf(backups))).toEqual([]);
  });

  it('keeps the newest 30 and what is not its own, and notes its moment for the metric', () => {
    const backups = aBackupFolder('whole');
    const { status, stdout, stderr } = run(backups);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const names = readdirSync(backups).toSorted();
    const [own = ''] = names.filter((name) => !older.includes(name) && name !== 'other');
    expect(names).toEqual(['other', ...older.slice(2), own].toSorted());
    expect(readdirSync(join(backups, own)).toSorted()).toEqual([
      'database.dump',
      'files-1.tar',
      'files-2.tar',
    ]);
    const moment = readFileSync(join(dataOf(backups), 'last-backup'), 'utf8').trim();
    expect(Date.parse(moment)).not.toBeNaN();
    expect(own).toBe(`tiempos-${moment.replaceAll(':', '-').replace('Z', '')}`);
    expect(stdout).toBe(`The backup of ${moment} is complete: ${join(backups, own)}\n`);
  });

  it('keeps the new one when the clock was ahead before', () => {
    const ahead = older.map((name) => name.replace('2026', '9999'));
    const backups = aBackupFolder('ahead', ahead);
    expect(run(backups).status).toBe(0);
    const names = readdirSync(backups).filter((name) => name !== 'other');
    const own = names.filter((name) => !ahead.includes(name));
    expect(own).toEqual([expect.stringMatching(/^tiempos-[\dT-]+$/)]);
    expect(names.toSorted()).toEqual([...own, ...ahead.slice(2)].toSorted());
  });
});
