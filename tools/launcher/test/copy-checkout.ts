import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/**
 * Copies the working tree without what git ignores, so that tests may write into it.
 *
 * @param target a folder that does not exist yet
 */
export function copyCheckout(target: string) {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  for (const path of execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\0')) {
    if (!path || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(target, path)), { recursive: true });
    copyFileSync(join(root, path), join(target, path));
  }
}

/**
 * Gives a copy the packages by links and what was built by copying, as if it had been installed and built itself. Of the
 * workspaces it gets its own, and caches it makes anew.
 *
 * @param target of copyCheckout
 */
export function linkInstallation(target: string) {
  linkModules(root, target);
  mkdirSync(join(target, 'node_modules/@tiempos'));
  for (const project of ['apps', 'libs', 'tools'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => join(group, name))
      .filter((folder) => existsSync(join(root, folder, 'package.json'))),
  )) {
    symlinkSync(join(target, project), join(target, 'node_modules/@tiempos', basename(project)));
    const built = join(project, 'dist');
    if (existsSync(join(root, project, 'node_modules')))
      linkModules(join(root, project), join(target, project));
    if (existsSync(join(root, built))) cpSync(join(root, built), join(target, built), { recursive: true });
  }
}

function linkModules(from: string, to: string) {
  const notes = ['.bin', '.package-lock.json'];
  mkdirSync(join(to, 'node_modules'));
  for (const name of readdirSync(join(from, 'node_modules'))) {
    if (name === '@tiempos' || (name.startsWith('.') && !notes.includes(name))) continue;
    symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name));
  }
}
