import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { watchSources } from './sources.mjs';

describe('watchSources', () => {
  /** @type {string} */
  let project;
  /** @type {AbortController} */
  let ending;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'tiempos-sources-'));
    mkdirSync(join(project, 'src', 'posts'), { recursive: true });
    writeFileSync(join(project, 'src', 'posts', 'post.ts'), 'export const a = 0;');
    ending = new AbortController();
  });
  afterEach(() => {
    ending.abort();
    rmSync(project, { recursive: true });
  });

  /** Waits until so many reports have come. @param {unknown[]} reports @param {number} count */
  async function reported(reports, count) {
    while (reports.length < count) await setTimeout(20);
  }

  it('reports a file each time an editor replaces it by a new one', async () => {
    /** @type {string[][]} */
    const reports = [];
    watchSources([project], async (changed) => void reports.push(changed), ending.signal);
    for (const count of [1, 2, 3]) {
      const written = join(project, 'saved');
      writeFileSync(written, `export const a = ${count};`);
      renameSync(written, join(project, 'src', 'posts', 'post.ts'));
      await reported(reports, count);
    }
    expect(reports).toEqual([[project], [project], [project]]);
  });

  it('says nothing of tests and of what is generated', async () => {
    /** @type {string[][]} */
    const reports = [];
    watchSources([project], async (changed) => void reports.push(changed), ending.signal);
    writeFileSync(join(project, 'src', 'posts', 'post.spec.ts'), '');
    writeFileSync(join(project, 'src', 'posts', 'post.generated.ts'), '');
    await setTimeout(300);
    writeFileSync(join(project, 'src', 'posts', 'post.ts'), '');
    await reported(reports, 1);
    expect(reports).toHaveLength(1);
  });
});
