/**
 * Which sources a build was made from: each build of the server, the site and the back-office notes a digest of them in its dist, so that no
 * test reads a build of other sources. Times of files would not do: Git and the cache of Nx change them.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';

const checkout = import.meta.dirname;
const NOTE = 'built-from';

/** Where the note of a project is. */
const outputs = { 'apps/api': 'dist', 'apps/site': 'dist/server', 'apps/back-office': 'dist/server' };

type Project = keyof typeof outputs;

/** A plugin of Rolldown and Vite that writes the note. */
export function noteSources(project: Project, root = checkout): Plugin {
  const source = digestOf(root, project); // as they are before the build
  return {
    name: 'note-sources',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: NOTE, source });
    },
  };
}

/** @returns what to do, when a build is not of the present sources */
export function outdatedBuild(projects: Project[], root = checkout): string | undefined {
  const outdated = projects.filter((project) => {
    const note = join(root, project, outputs[project], NOTE);
    return !existsSync(note) || readFileSync(note, 'utf8') !== digestOf(root, project);
  });
  if (!outdated.length) return undefined;
  const names = outdated.map((project) => project.replace('apps/', '@tiempos/'));
  return `The build of ${outdated.join(' and ')} is not of the present sources: run npx nx run-many -t build -p ${names.join(' ')}`;
}

/** Of the sources of a project and of the libraries that it is built with. */
function digestOf(root: string, project: string): string {
  const hash = createHash('sha256');
  for (const path of [project, ...librariesOf(root, project)].flatMap((folder) => sourcesIn(root, folder))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function librariesOf(root: string, project: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8'));
  return Object.keys(dependencies)
    .map((name) => name.replace('@tiempos/', 'libs/'))
    .flatMap((path) =>
      existsSync(join(root, path, 'package.json')) ? [path, ...librariesOf(root, path)] : [],
    );
}

/**
 * What is generated follows from what is read here, openapi.json from the server's own sources. Rolldown writes its configuration to
 * `rolldown.config.1.….mjs` and runs that.
 */
const ignored =
  /^(\..*|node_modules|dist|test|released)$|\.(spec|e2e-spec|test|generated)\.tsx?$|^jest\.|^openapi\.json$|\.config\.\d|\.md$/;

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? sourcesIn(root, path) : [path];
    });
}
