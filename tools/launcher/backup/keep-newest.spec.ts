import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastTempFolder } from '@tiempos/embedded-postgres/fast-temp-folder';
import { keepNewest, nameOfBackup, parseKept } from './keep-newest.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const nameOfDay = (day: number) => nameOfBackup(new Date(Date.UTC(2026, 10, day, 2)));

function aFolderWith(...names: string[]) {
  const folder = mkdtempSync(join(fastTempFolder(), 'tiempos-backups-'));
  folders.push(folder);
  for (const name of names) writeFileSync(join(folder, name), '');
  return folder;
}

describe('npm run backup -- FOLDER --keep 2 (F170)', () => {
  it('keeps the two newest backups', () => {
    const folder = aFolderWith(...[9, 10, 11, 12].map(nameOfDay));
    expect(keepNewest(join(folder, nameOfDay(12)), 2)).toBe(2);
    expect(readdirSync(folder).toSorted()).toEqual([nameOfDay(11), nameOfDay(12)]);
  });

  it('keeps the new one when the clock of the others was ahead', () => {
    const folder = aFolderWith(...[9, 20, 21].map(nameOfDay));
    expect(keepNewest(join(folder, nameOfDay(9)), 2)).toBe(1);
    expect(readdirSync(folder).toSorted()).toEqual([nameOfDay(9), nameOfDay(21)]);
  });

  it('removes no file with another name, and no folder', () => {
    const others = ['backup.tar', `${nameOfDay(1)}.gpg`, `old-${nameOfDay(1)}`, 'note.txt', 'x.tar.partial'];
    const folder = aFolderWith(...others, nameOfDay(9));
    mkdirSync(join(folder, nameOfDay(2)));
    expect(keepNewest(join(folder, nameOfDay(9)), 1)).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual([...others, nameOfDay(2), nameOfDay(9)].toSorted());
  });

  it('removes what killed backups left behind, and not what a later one is writing', () => {
    const folder = aFolderWith(`${nameOfDay(8)}.partial`, nameOfDay(9), `${nameOfDay(10)}.partial`);
    expect(keepNewest(join(folder, nameOfDay(9)), 2)).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual([nameOfDay(9), `${nameOfDay(10)}.partial`]);
  });

  it.each(['0', '', '-1', '1.5', '1e3', 'all', '10001', ' 3'])('refuses --keep=%p in a sentence', (value) => {
    expect(() => parseKept(value)).toThrow(
      `--keep is the number of backups that stay, from 1 to 10000, and not '${value}'.`,
    );
  });
});
