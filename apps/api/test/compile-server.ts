import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build, type RolldownOptions } from 'rolldown';
import { loadConfig } from 'rolldown/config';

const project = join(import.meta.dirname, '..');

/**
 * Compiles the server and our libraries from their current sources, without packages, which takes a second.
 *
 * @returns the folder, which is the caller's to remove; it is inside the project, where packages are found
 */
export async function compileServer(): Promise<string> {
  mkdirSync(join(project, 'test', 'dist'), { recursive: true });
  const folder = mkdtempSync(join(project, 'test', 'dist', 'server-'));
  process.env.DEVELOPMENT_BUILD = 'yes';
  const config = (await loadConfig(join(project, 'rolldown.config.ts'))) as RolldownOptions;
  delete process.env.DEVELOPMENT_BUILD;
  await build({ ...config, cwd: project, output: { ...config.output, dir: folder } });
  return folder;
}
