import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeSiteFile } from '@tiempos/api/test/site-file';
import { aFolder, spawned } from '../kit/killable-product.js';

const command = join(import.meta.dirname, '../../../tools/launcher/cli.mjs');
const example = join(import.meta.dirname, '../../../docs/site-file/site.example.json');

/** Calls the command as an operator does, where nothing was ever started. */
async function check(SITE_FILE: string, args = ['--check']) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tiempos-none-'));
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR, SITE_FILE };
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'site', ...args], { env });
  return stdout.trimEnd().split('\n');
}

const fails = (sentence: string) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringContaining(`${sentence}\n`),
});

describe('npm run site -- --check (C83)', () => {
  it('says that a file can be used, what of it is still the example, and what it leaves out', async () => {
    expect(await check(example)).toEqual([
      `SITE_FILE ${example} can be used.`,
      'Samples that visitors still see: none.',
      'What still stands there as in the example: brand, color, addresses.app, addresses.trial, addresses.about, addresses.fanpage, addresses.videoChannel, addresses.chat, hotline, company.name, company.taxId, company.address, company.email, terms, notificationBadge, trustLine, testimonials[0].quote, testimonials[0].business, testimonials[0].speaker.',
      'What the site does not show, because it is not set: nothing.',
      'Drawn from the brand: logo, sharePicture.',
    ]);
    const path = writeSiteFile({
      brand: 'Quầy Nhà',
      company: { name: 'Công ty Quầy Nhà' },
      hotline: '1900 1234',
    });
    expect(await check(path)).toEqual([
      `SITE_FILE ${path} can be used.`,
      'Samples that visitors still see: addresses.app, addresses.trial, addresses.about, addresses.fanpage, addresses.videoChannel, addresses.chat, testimonials.',
      'What still stands there as in the example: nothing.',
      'What the site does not show, because it is not set: company.taxId, company.address, company.email, terms, notificationBadge, trustLine.',
      'Drawn from the brand: logo, sharePicture.',
    ]);
  });

  it('says so when there is no file', async () => {
    expect((await check(''))[0]).toBe('SITE_FILE is not set.');
  });

  it('ends with the sentence of the start when the file cannot be used, and with its use otherwise', async () => {
    const path = writeSiteFile({ brnd: 'Bán Gọn' } as object);
    await expect(check(path)).rejects.toMatchObject(
      fails(`SITE_FILE ${path}: brnd is no member of this file.`),
    );
    await expect(check(path, [])).rejects.toMatchObject(fails('The command is npm run site -- --check.'));
  });
});

describe('A start (C83)', () => {
  it('with a file that cannot be used ends with one sentence that names file and member', async () => {
    const path = writeSiteFile({ hotline: 'gọi Tư' });
    await expect(spawned({ DATA_DIR: aFolder(), SITE_FILE: path })).rejects.toThrow(
      `TiệmPOS could not start: SITE_FILE ${path}: hotline must be a phone number that can be called, such as 1900 1234: 8 to 15 digits.`,
    );
  });

  it('with a picture that is none ends with one sentence that names the member', async () => {
    const folder = aFolder();
    writeFileSync(join(folder, 'logo.png'), 'Đây là chữ');
    writeFileSync(join(folder, 'site.json'), '{ "logo": "logo.png" }');
    const SITE_FILE = join(folder, 'site.json');
    await expect(spawned({ DATA_DIR: aFolder(), SITE_FILE })).rejects.toThrow(
      `TiệmPOS could not start: SITE_FILE ${SITE_FILE}: logo is no picture that the site can show`,
    );
  });

  it('with a setting of a former version names the member that replaces it', async () => {
    await expect(spawned({ DATA_DIR: aFolder(), HOTLINE: '1900 6868' })).rejects.toThrow(
      'TiệmPOS could not start: HOTLINE is no setting any more: it is the member hotline of SITE_FILE (docs/operations.md). Remove it.',
    );
  });
});
