/** What every compilation for Node shares, and how the libraries are compiled: `rolldown -c ../../rolldown.preset.mjs`. */
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

/**
 * The decorators' helpers are of no package: the compiler brings them.
 *
 * @param {string} id
 */
export const isPackage = (id) => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@oxc-project/');

/** Whether `npm run dev` builds, which sets `--environment DEVELOPMENT_BUILD`: the server that runs may still load from dist. */
export const inDevelopment = Boolean(process.env.DEVELOPMENT_BUILD);

/** @type {import('rolldown').RolldownOptions} */
export const preset = {
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
  // Advice on the time of plugins is about the machine, not about the source.
  checks: { bundlerTimings: false },
  onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
};

/**
 * V8 holds the sources of a process as long as it runs, in two bytes a character where one of a file is beyond Latin-1, which a name
 * in a comment was for megabytes of packages. Lines and names stay as they are, for the traces of errors.
 *
 * @type {import('rolldown').OutputOptions}
 */
export const compactSources = {
  comments: { legal: false, jsdoc: false },
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
};

/**
 * The library of a folder, file by file, from what its package.json exports: the sources of a package that others install stand
 * under a condition of their own, because its types are what it ships.
 *
 * @param {string} folder
 * @returns {import('rolldown').RolldownOptions}
 */
export function libraryOptions(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return {
    ...preset,
    cwd: folder,
    platform: 'neutral',
    input: Object.values(exports)
      .map((entry) => entry['@tiempos/source'] ?? entry.types)
      .filter(Boolean),
    external: isPackage,
    output: {
      dir: 'dist',
      cleanDir: !inDevelopment,
      preserveModules: true,
      preserveModulesRoot: 'src',
      sourcemap: true,
    },
  };
}

export default () => libraryOptions(process.cwd());
