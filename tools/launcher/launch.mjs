import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './start-error.mjs';
import { ensureBuild } from './build.mjs';
import { execScript } from './exec.mjs';
import { ensureToolchain, findNode, requireUsableNode } from './node.mjs';
import { ensurePackages } from './packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Installs the packages of a checkout, builds it and starts the server. Each step does nothing when nothing changed.
 *
 * @param {string[]} args `--dev` for reload, `--help` for the settings
 */
export async function launch(args) {
  const unknown = args.find((arg) => arg !== '--dev' && arg !== '--help');
  const isDevelopment = args.includes('--dev') && !args.includes('--help');
  await runPrepared(isDevelopment ? 'serve/dev.ts' : 'serve/serve.mjs', {
    args: args.filter((arg) => arg !== '--dev'),
    environment: isDevelopment ? 'development' : 'production',
    refusal:
      unknown &&
      `${unknown} is no option; settings are environment variables, which npm start -- --help lists.`,
  });
}

/**
 * Installs and builds what is missing, then runs a script of this folder on Node 24. In development the script builds.
 *
 * @param {string} script
 * @param {{ args: string[], environment: 'production' | 'development' | 'test', refusal?: string }} options
 *   refusal: why nothing is run
 */
export async function runPrepared(script, { args, environment, refusal }) {
  try {
    if (refusal) throw new StartError(refusal);
    requireUsableNode(root);
    const toolchain = () => ensureToolchain(root);
    await ensurePackages(root, toolchain);
    if (environment !== 'development') await ensureBuild(root, toolchain);
    const path = join(root, 'tools/launcher', script);
    execScript({ root, node: findNode(root), script: path, args, environment });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`TiệmPOS could not start: ${error.message}`);
    process.exitCode = 1;
  }
}
