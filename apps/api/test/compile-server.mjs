import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { loadConfig } from 'rolldown/config';

const project = fileURLToPath(new URL('..', import.meta.url));

/**
 * Compiles the current server without its packages, which takes a second.
 *
 * @returns {Promise<string>} the folder, which is the caller's to remove; it is inside the project, where packages are found
 */
export async function compileServer() {
  mkdirSync(join(project, 'test', 'dist'), { recursive: true });
  const folder = mkdtempSync(join(project, 'test', 'dist', 'server-'));
  process.env.DEVELOPMENT_BUILD = 'yes';
  const config = await loadConfig(join(project, 'rolldown.config.ts'));
  delete process.env.DEVELOPMENT_BUILD;
  await build({ ...config, cwd: project, output: { ...config.output, dir: folder } });
  return folder;
}
