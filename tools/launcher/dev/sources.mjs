import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';

const QUIET_MS = 100;

/**
 * The command that builds a project; undefined for one whose source is used as it is.
 *
 * @param {string} project its folder
 * @returns {string | undefined}
 */
export function buildOf(project) {
  return JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).scripts?.build;
}

/**
 * Compiles one project in place: its own build, but without emptying dist under the running server.
 *
 * @param {string} project its folder
 * @returns {Promise<boolean>} whether it compiled; the compiler's complaints are printed
 */
export function compile(project) {
  const [rolldown, ...options] = buildOf(project)?.split(' ') ?? [];
  if (rolldown !== 'rolldown') throw new Error(`${project}: nobody knows how to run ${rolldown}.`);
  const compiler = resolve('node_modules/rolldown/bin/cli.mjs');
  return succeeds([compiler, ...options, '--environment', 'DEVELOPMENT_BUILD'], project);
}

/**
 * Makes the typed operations of the web app.
 *
 * @returns {Promise<boolean>} whether it worked; complaints are printed
 */
export function generate() {
  return succeeds([resolve('tools', 'codegen.mjs')], '.');
}

/** @param {string[]} args of node @param {string} cwd */
async function succeeds(args, cwd) {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/**
 * Reports which projects changed, several changes at once as one, and never while the last report is being worked on.
 *
 * @param {string[]} projects
 * @param {(changed: string[]) => Promise<void>} onChange
 * @param {AbortSignal} [signal] ends it
 */
export function watchSources(projects, onChange, signal) {
  /** @type {Set<string>} */
  const changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let work = Promise.resolve();
  const report = () => {
    const batch = [...changed];
    changed.clear();
    work = work.then(() => onChange(batch));
  };
  /** @param {string} project */
  const follow = (project) => {
    const watcher = watch(join(project, 'src'), { recursive: true, signal }, (_event, file) => {
      if (file === null || /\.(spec|e2e-spec|generated)\.\w+$/.test(file)) return;
      // Node loses sight of a file that another has replaced, which is how many editors save.
      watcher.close();
      follow(project);
      changed.add(project);
      clearTimeout(timer);
      timer = setTimeout(report, QUIET_MS);
    });
  };
  projects.forEach(follow);
}
