import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';

const QUIET_MS = 100;

/**
 * Compiles one project in place: its own build, but without emptying dist under the running server.
 *
 * @param {string} project its folder
 * @returns {Promise<boolean>} whether it compiled; the compiler's complaints are printed
 */
export function compile(project) {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const [, ...options] = scripts.build.replace(' --delete-dir-on-start', '').split(' ');
  const swc = resolve('node_modules', '@swc', 'cli', 'bin', 'swc.js');
  return succeeds([swc, ...options, '--quiet'], project);
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
  const [code] = await once(spawn(process.execPath, args, { cwd, stdio: 'inherit' }), 'exit');
  return code === 0;
}

/**
 * Reports which projects changed, several changes at once as one, and never while the last report is being worked on.
 *
 * @param {string[]} projects
 * @param {(changed: string[]) => Promise<void>} onChange
 */
export function watchSources(projects, onChange) {
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
  for (const project of projects) {
    watch(join(project, 'src'), { recursive: true }, (_event, file) => {
      if (file === null || /\.(spec|e2e-spec|generated)\.\w+$/.test(file)) return;
      changed.add(project);
      clearTimeout(timer);
      timer = setTimeout(report, QUIET_MS);
    });
  }
}
