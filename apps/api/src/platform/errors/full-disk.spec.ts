import { AppError } from './app-error.js';
import { isDiskFull, noteRefusedWrite, noteWrite } from './full-disk.js';

const failed = (code: string) => Object.assign(new Error('raw words'), { code });

describe('A full disk', () => {
  afterEach(() => {
    noteWrite('files');
    noteWrite('database');
  });

  it.each([
    ['ENOSPC', 'files'],
    ['EDQUOT', 'files'],
    ['EROFS', 'files'],
    ['53100', 'database'],
  ] as const)('is known by %s until something is written to it', (code, disk) => {
    noteRefusedWrite(new AppError('UNAVAILABLE', undefined, { cause: failed(code) }));
    expect(isDiskFull()).toBe(true);
    noteWrite(disk === 'files' ? 'database' : 'files');
    expect(isDiskFull()).toBe(true);
    noteWrite(disk);
    expect(isDiskFull()).toBe(false);
  });

  it('is no other failure', () => {
    for (const error of [failed('ECONNRESET'), failed('EACCES'), new Error('no code'), 'text', undefined])
      noteRefusedWrite(error);
    expect(isDiskFull()).toBe(false);
  });
});
