import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const entry = resolve(import.meta.dirname, '../src/client/entry-client.tsx');

/** Pieces of several screens: each alone would cost a request and a kilobyte of headers. */
const piece =
  /lucide-react\/dist|\/src\/(posts\/(post-(date|grid|card|picture)|picture-sources)|plans\/plan-cards|ui\/(receipt|pager|form\/|captcha\/captcha-frame)|layout\/no-script-notice)/;

/** A package's index names these for everybody; they come with the screens that use them. */
const namedOnly = /lucide-react\/dist\/.*\/icons\/|site-content\/dist\/privacy/;

type ChunkName = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>;

/**
 * What every page loads comes in one file: all that the entry imports statically, which the bundler would cut into one
 * piece for each combination of screens that share it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: sharedChunkName, priority: 2 },
  { name: 'pieces', test: piece, minShareCount: 2 },
];

let entryModules: Set<string> | undefined;

function sharedChunkName(...[id, graph]: Parameters<ChunkName>) {
  entryModules ??= reachable(entry, graph);
  return entryModules.has(id) ? 'base' : null;
}

function reachable(from: string, graph: Parameters<ChunkName>[1]) {
  const found = new Set([from]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (!namedOnly.test(imported)) found.add(imported);
    }
  }
  return found;
}
