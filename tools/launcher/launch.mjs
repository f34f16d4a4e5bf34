import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './start-error.mjs';
import { ensureBuild } from './build.mjs';
import { execScript } from './exec.mjs';
import { ensureToolchain, findNode, requireUsableNode } from './node.mjs';
import { ensurePackages } from './packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Installs and builds what is missing, then runs a script of this folder on Node 24. Each step does nothing when nothing
 * changed. In development the script builds.
 *
 * @param {string} script
 * @param {string[]} args
 * @param {'production' | 'development'} [environment]
 */
export async function runPrepared(script, args, environment = 'production') {
  try {
    requireUsableNode(root);
    const toolchain = () => ensureToolchain(root);
    await ensurePackages(root, toolchain);
    if (environment === 'production') await ensureBuild(root, toolchain);
    const flags = environment === 'development' ? ['--conditions=@tiempos/development'] : [];
    const path = join(root, 'tools/launcher', script);
    await execScript(findNode(root), [...flags, path, ...args], { cwd: root, environment });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`TiệmPOS could not start: ${error.message}`);
    process.exitCode = 1;
  }
}
