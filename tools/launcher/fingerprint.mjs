import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const rootFiles =
  /^(nx\.json|package\.json|package-lock\.json|tsconfig\.base\.json|codegen\.ts|rolldown\.preset\.mjs)$/;
const notSource =
  /^(dist|node_modules|coverage|test|test-results|playwright-report|\..*)$|\.(spec|e2e-spec|test|generated)\.\w+$/;

/**
 * A digest of everything the build reads, by path, time and size: a few milliseconds instead of the build tool's
 * second. It may change without need (the build tool then finds its cache), never fail to change.
 *
 * @param {string} root
 * @returns {string}
 */
export function fingerprintSources(root) {
  const digest = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const { mtimeMs, size } = statSync(join(root, path));
    digest.update(`${path}\0${mtimeMs}\0${size}\0`);
  };
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (notSource.test(entry.name)) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else add(path);
    }
  };
  for (const project of builtProjects(root)) walk(project);
  for (const name of readdirSync(root)) if (rootFiles.test(name)) add(name);
  for (const name of readdirSync(join(root, 'tools'))) if (name.startsWith('codegen')) add(`tools/${name}`);
  return digest.digest('hex');
}

/**
 * The state of what was built, so that a removed or rebuilt dist folder is noticed.
 *
 * @param {string} root
 * @returns {string}
 */
export function fingerprintOutputs(root) {
  const states = builtProjects(root).map((project) => {
    const dist = join(root, project, 'dist');
    return `${project} ${existsSync(dist) ? statSync(dist).mtimeMs : 'missing'}`;
  });
  return states.join('\n');
}

/** @param {string} root @returns {string[]} folders of the projects that have a build, such as apps/api */
function builtProjects(root) {
  return ['apps', 'libs'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => `${group}/${name}`)
      .filter((project) => {
        const manifest = join(root, project, 'package.json');
        return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).scripts?.build;
      }),
  );
}
