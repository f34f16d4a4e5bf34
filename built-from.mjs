/**
 * Which sources a build was made from: each build of an app notes a digest of them in its dist, so that
 * npm start builds when it must and no test reads a build of other sources. Times of files would not do: Git and the cache of Nx change
 * them. The launcher reads it on Node 20, before any package is there.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('.', import.meta.url));
const NOTE = 'built-from';

/** Where the note of a project is. */
const outputs = {
  'apps/api': 'dist',
  'apps/api-docs': 'dist',
  'apps/site': 'dist/server',
  'apps/back-office': 'dist/server',
};

/** @typedef {keyof typeof outputs} Project */

const apps = /** @type {Project[]} */ (Object.keys(outputs));

const noteOf = (/** @type {string} */ root, /** @type {Project} */ project) =>
  join(root, project, outputs[project], NOTE);

/**
 * A plugin of Rolldown and Vite that writes the note.
 *
 * @param {Project} project
 * @returns {import('rolldown').Plugin}
 */
export function noteSources(project, root = checkout) {
  const digest = digestOf(root, project); // as they are before the build
  return {
    name: 'note-sources',
    writeBundle: () => writeFileSync(noteOf(root, project), digest),
  };
}

/**
 * @param {Project[]} [projects] by default all
 * @returns {string | undefined} what to do, when a build is not of the present sources
 */
export function outdatedBuild(projects = apps, root = checkout) {
  const outdated = projects.filter((project) => {
    const note = noteOf(root, project);
    return !existsSync(note) || readFileSync(note, 'utf8') !== digestOf(root, project);
  });
  if (!outdated.length) return undefined;
  const names = outdated.map((project) => project.replace('apps/', '@tiempos/'));
  return `The build of ${outdated.join(' and ')} is not of the present sources: run npx nx run-many -t build -p ${names.join(' ')}`;
}

/**
 * Of nothing but what Nx, too, takes for the sources of a build (the inputs of `build` in nx.json): else it would leave a build as it is that the
 * note calls outdated.
 *
 * @param {string} root
 * @param {string} project
 */
function digestOf(root, project) {
  const hash = createHash('sha256');
  const globals = filesIn(readJson(root, 'nx.json').namedInputs.sharedGlobals);
  for (const path of [...globals, ...sourcesOf(root, project)])
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * The sources of a project and of the libraries that it is built with.
 *
 * @param {string} root
 * @param {string} project
 * @returns {Set<string>}
 */
function sourcesOf(root, project) {
  const { dependencies = {}, nx } = readJson(root, `${project}/package.json`);
  const libraries = Object.keys(dependencies)
    .map((name) => name.replace('@tiempos/', 'libs/'))
    .filter((path) => existsSync(join(root, path, 'package.json')));
  return new Set([
    ...filesIn(nx?.namedInputs?.default),
    ...sourcesIn(root, project),
    ...libraries.flatMap((path) => [...sourcesOf(root, path)]),
  ]);
}

/** @param {string} root @param {string} path */
const readJson = (root, path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** @param {string[]} [inputs] of Nx */
const filesIn = (inputs = []) =>
  inputs
    .filter((input) => input.startsWith('{workspaceRoot}/'))
    .map((input) => input.replace('{workspaceRoot}/', ''));

/**
 * What is generated follows from what is read here. Rolldown writes its configuration to `rolldown.config.1.….mjs` and runs that.
 */
const ignored =
  /^(\..*|node_modules|dist|test|released|coverage)$|\.(spec|e2e-spec|test|generated)\.tsx?$|^jest\.|\.config\.\d|\.(log|tsbuildinfo)$/;

/** @param {string} root @param {string} folder @returns {string[]} */
function sourcesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? sourcesIn(root, path) : [path];
    });
}
