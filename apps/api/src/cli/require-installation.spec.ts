import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseOptions } from '../platform/config/load-config.js';
import { requireInstallation } from './require-installation.js';

const NOBODY = 65534;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiempos-installation-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

const required = () => requireInstallation('accounts', parseOptions({ DATA_DIR: folder }));

describe('A command of the operator', () => {
  it('refuses a folder without an installation, and takes one with it', () => {
    expect(required).toThrow(`${folder} holds no installation; run npm run accounts with the settings`);
    mkdirSync(join(folder, 'postgres/data'), { recursive: true });
    writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '18');
    expect(required).not.toThrow();
  });

  it('says that it needs the account of the server where the folder is closed to this one', () => {
    chmodSync(folder, 0);
    const sentence = `This account may not read ${folder}; run npm run accounts as the account of the server.`;
    if (process.getuid?.() === 0) process.seteuid?.(NOBODY);
    try {
      expect(required).toThrow(sentence);
    } finally {
      if (process.getuid?.() === 0) process.seteuid?.(0);
    }
  });
});
