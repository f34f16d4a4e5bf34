import { jest } from '@jest/globals';
import { isFileName, keysFor, newFileName, readableName } from './file-names.js';

describe('names of stored files (F50)', () => {
  it('are random and of the form the table accepts', () => {
    expect(newFileName('jpg')).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    expect(isFileName(newFileName('png'))).toBe(true);
    expect(newFileName('jpg')).not.toBe(newFileName('jpg'));
  });

  it.each([
    '',
    '.',
    '..',
    '../a.jpg',
    'a/b.jpg',
    '480/a.webp',
    'a.jpg\0',
    'a.jpg\n',
    'A.jpg',
    '.a.jpg',
    'a',
    `${'a'.repeat(300)}.jpg`,
  ])('are never %j', (name) => {
    expect(isFileName(name)).toBe(false);
  });
});

describe('keysFor (C48)', () => {
  it('returns the requested copy, then wider ones, then the main file', () => {
    expect(keysFor('a.jpg', 960)).toEqual(['960/a.webp', '1600/a.webp', 'a.jpg']);
    expect(keysFor('a.jpg', 1600)).toEqual(['1600/a.webp', 'a.jpg']);
  });

  it('returns the main file alone without a width or for an unknown width', () => {
    expect(keysFor('a.jpg', Number.NaN)).toEqual(['a.jpg']);
    expect(keysFor('a.jpg', 500)).toEqual(['a.jpg']);
  });
});

describe('readableName', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Ảnh\\phở.jpg', 'phở.jpg'],
    ['..', '..'],
    ['….png', '….png'],
    ['a.php\0.png', 'a.php.png'],
    ['  Bún chả\r\nHà Nội.jpg ', 'Bún chảHà Nội.jpg'],
    ['Phở'.normalize('NFD'), 'Phở'],
    ['gnp.\u202eexe', 'gnp.exe'],
    ['phở\ufffe\u{1ffff}.jpg', 'phở.jpg'],
    ['\ud800.png', '\ufffd.png'],
    ['', ''],
  ])('reads %j as %j', (values, expected) => {
    expect(readableName(values)).toBe(expected);
  });

  it('cuts a name before it is composed', () => {
    const marks = '\u0315'.repeat(16_000) + '\u0300'.repeat(16_000);
    const composed = jest.spyOn(String.prototype, 'normalize');
    expect(readableName(`Phở${marks}`)).toHaveLength(200);
    expect(composed.mock.contexts.map((text) => String(text).length)).toEqual([800]);
    composed.mockRestore();
  });

  it('cuts a name after 200 characters, not inside one', () => {
    expect(readableName('🍜'.repeat(5_000))).toBe('🍜'.repeat(200));
  });
});
