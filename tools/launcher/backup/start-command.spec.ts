import { execFileSync } from 'node:child_process';
import { startCommand } from './start-command.ts';

const external = {
  DATABASE_URL: 'postgres://tiempos@db.example/tiempos',
  DATABASE_DIRECT_URL: 'postgres://tiempos@direct.example/tiempos',
  FILES_URL: 's3://bucket',
};

describe('The command that starts what is restored in a folder (F171)', () => {
  it('clears what leads to another database or to other pictures', () => {
    expect(startCommand('/srv/restored', external)).toBe(
      'DATA_DIR=/srv/restored DATABASE_URL= DATABASE_DIRECT_URL= FILES_URL= npm start',
    );
  });

  it('clears only what is set', () => {
    expect(startCommand('/srv/restored', { DATABASE_URL: external.DATABASE_URL, FILES_URL: '' })).toBe(
      'DATA_DIR=/srv/restored DATABASE_URL= npm start',
    );
    expect(startCommand('/srv/restored', {})).toBe('DATA_DIR=/srv/restored npm start');
  });

  it('means the folder in a shell, whatever its name', () => {
    const folder = `/srv/Tiệm 'Hoa' $HOME`;
    const command = startCommand(folder, {}).replace('npm start', `sh -c 'printf %s "$DATA_DIR"'`);
    expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toBe(folder);
  });
});
