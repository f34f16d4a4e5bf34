import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a process needs to run; secrets are in other variables. Windows starts no process without SystemRoot. */
const VARIABLES = ['NODE_ENV', 'TZ', 'LANG', 'LD_LIBRARY_PATH', 'SystemRoot', 'MALLOC_TRIM_THRESHOLD_'];

/** The environment of a worker process: a few variables of the server's. */
export function workerEnvironment(server: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(VARIABLES.map((name) => [name, server[name]]));
}

/**
 * The flags of Node that let a worker process read code and nothing else: no other file, no process of its own. A worker's
 * data come over its channel.
 */
export function workerPermissions({ entry, usesAddons }: { entry: URL; usesAddons?: boolean }): string[] {
  const packages = createRequire(import.meta.url).resolve.paths('sharp') ?? [];
  const code = packages.filter(existsSync).flatMap((folder) => {
    const ours = ['apps', 'libs'].map((name) => join(dirname(folder), name));
    return [folder, ...ours.filter(existsSync)];
  });
  return [
    '--permission',
    ...[dirname(fileURLToPath(entry)), ...code].map((folder) => `--allow-fs-read=${folder}`),
    // The thread that watches time and memory.
    '--allow-worker',
    ...(usesAddons ? ['--allow-addons'] : []),
  ];
}
