import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samplePath } from '../../../test/source-samples.js';
import { UsageError } from '../cli-command.js';
import { openSource } from './open-source.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-source-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aFile(text: string): string {
  const path = join(folder, 'file');
  writeFileSync(path, text);
  return path;
}

describe('openSource', () => {
  it.each([
    ['wordpress-blocks.xml', 'WordPress'],
    ['wordpress-classic.xml', 'WordPress'],
    ['ghost.json', 'Ghost'],
  ])('knows %s by what is in it', async (name, system) => {
    expect((await openSource(samplePath(name))).name).toBe(system);
  });

  it('knows a folder of npm run export', async () => {
    const exported = join(folder, 'exported');
    mkdirSync(join(exported, 'tin'), { recursive: true });
    writeFileSync(join(exported, 'tin', 'index.html'), '---\ntitle: Tin\n---\n<p>Chữ</p>\n');
    expect((await openSource(exported)).name).toBe('TiệmPOS');
  });

  it.each([
    ['an empty file', '  \n', 'is empty.'],
    ['a web page', '<!DOCTYPE html><html></html>', 'is none that can be imported: a WordPress export'],
    ['the XML of something else', '<?xml version="1.0"?><feed></feed>', 'is none that can be imported'],
    ['other JSON', '{"data":[]}', 'is JSON, but no export of Ghost: it has no posts.'],
    ['bytes', '\u0000PNG', 'is none that can be imported'],
    [
      'entities that expand',
      '<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE lolz [<!ENTITY a "b">]><rss xmlns:wp="http://wordpress.org/export/1.2/"/>',
      'declares a document type, with which entities could expand; no export of WordPress does.',
    ],
  ])('refuses %s with one sentence', async (_, text, sentence) => {
    const opened = openSource(aFile(text));
    await expect(opened).rejects.toThrow(UsageError);
    await expect(opened).rejects.toThrow(sentence);
  });

  it('refuses what is not there, and a folder of something else', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    await expect(openSource(join(folder, 'none'))).rejects.toThrow(
      `There is no file or folder ${folder}/none.`,
    );
    await expect(openSource(empty)).rejects.toThrow(
      `The folder ${empty} has no posts of npm run export: no folder in it has an index.html.`,
    );
  });
});
