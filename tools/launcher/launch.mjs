import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './start-errors.mjs';
import { ensureBuild } from './build.mjs';
import { execServer } from './exec.mjs';
import { ensureToolchain, findNode, requireUsableNode } from './node.mjs';
import { ensurePackages } from './packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Brings a checkout to life: packages, build, server. Each step does nothing when nothing changed.
 *
 * @param {string[]} args `--dev` for reload, `--help` for the settings
 */
export async function launch(args) {
  try {
    refuseUnknown(args);
    requireUsableNode(root);
    const toolchain = () => ensureToolchain(root);
    await ensurePackages(root, toolchain);
    const development = args.includes('--dev') && !args.includes('--help');
    if (!development) await ensureBuild(root, toolchain);
    execServer({
      root,
      node: findNode(root),
      script: join(root, 'tools/launcher', development ? 'dev.mjs' : 'serve/serve.mjs'),
      args: args.filter((arg) => arg !== '--dev'),
      environment: development ? 'development' : 'production',
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`TiệmPOS could not start: ${error.message}`);
    process.exitCode = 1;
  }
}

/** @param {string[]} args */
function refuseUnknown(args) {
  const unknown = args.find((arg) => arg !== '--dev' && arg !== '--help');
  if (unknown === undefined) return;
  throw new StartError(
    `${unknown} is no option; settings are environment variables, which npm start -- --help lists.`,
  );
}
