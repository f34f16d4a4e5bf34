import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';
import { noteSources } from '../../built-from.mjs';
import { compactSources, inDevelopment, isPackage, preset } from '../../rolldown.preset.mjs';

/** What tools/ and the tests of the built product import by path. */
const entries = [
  'main',
  'backup/archive-reader',
  'backup/back-up',
  'backup/restore-backup',
  'cli/import/import-posts',
  'cli/import/picture-source',
  'cli/require-installation',
  'cli/run-command',
  'create-app',
  'modules/site/guide-tables',
  'platform/openapi/contract',
  'platform/config/describe-options',
  'platform/config/load-config',
  'platform/database/migrate',
  'platform/database/server-version',
  'platform/site-pictures/site-pictures',
  'platform/storage/open-file-store',
  'platform/telemetry/last-backup',
  'platform/telemetry/metrics-server',
  'seed/bulk-posts',
  'seed/seed',
];

/**
 * Binaries, threads of their own and files read by path: these must stay where npm put them. So must pg, which TypeORM loads
 * by its name.
 */
const unbundled = [
  /^sharp$/,
  /^@node-rs\//,
  /^pg$/,
  /^pino(-pretty)?$/,
  /^swagger-ui-dist\//,
  /^vite$/,
  /^@tiempos\/(site|back-office)\//,
];

/** Our libraries, whose sources are compiled with the server unless they were built before it. */
const isLibrary = (id: string) =>
  /^@tiempos\/(contract|foreign-html|rest-client|site-content|validation)$/.test(id);

/** What a worker process loads: from a few files in half the time. The tests start hundreds of them. */
const ofWorkers = /^(linkedom|sanitize-html)$/;

/** In development: all packages but these with what they import. */
const isLeftOut = (id: string, importer = '') =>
  isPackage(id) && !isLibrary(id) && !ofWorkers.test(id) && !importer.includes('node_modules');

/** What packages try to load and do without. */
const notInstalled = [
  /^@apollo\/(subgraph|gateway)$/,
  /^@as-integrations\/express5$/,
  /^@fastify\/(multipart|view)$/,
  /^@nestjs\/(microservices|websockets|platform-express)(\/|$)/,
  /^ts-morph$/,
];

/**
 * The server with its packages in a few files, for four thousand take twice as long to load. For `npm run dev`, the tests and
 * `npm run contract` only our own are bundled and those of worker processes, which takes a moment.
 */
export default defineConfig({
  ...preset,
  platform: 'node',
  input: Object.fromEntries(entries.map((name) => [name, `./src/${name}.ts`])),
  resolve: {
    ...preset.resolve,
    ...(inDevelopment && { conditionNames: ['@tiempos/source', 'node', 'default'] }),
  },
  external: inDevelopment ? isLeftOut : [...unbundled, ...notInstalled],
  plugins: [requireInside(), workerEntries(), dataFiles(), !inDevelopment && noteSources('apps/api')],
  output: {
    dir: 'dist',
    cleanDir: !inDevelopment,
    // Apart from ours, so that a line of a stack trace is soon found.
    codeSplitting: {
      groups: [{ name: 'packages', test: /node_modules/, tags: ['$initial'], entriesAware: true }],
    },
    chunkFileNames: ({ name }) => (name.startsWith('packages') ? 'packages/[hash].js' : 'chunks/[name].js'),
    ...(!inDevelopment && compactSources),
    keepNames: true, // Nest and GraphQL name things after their classes
    sourcemap: inDevelopment,
  },
});

/** Some packages load others through a `require` of their own, which the bundler does not see: they would load twice. */
function requireInside(): Plugin {
  const made = /^const require = createRequire\(import\.meta\.url\);$/m;
  return {
    name: 'require-inside',
    transform: {
      filter: { id: /node_modules/, code: made },
      handler: (code) => ({ code: code.replace(made, ''), map: null }),
    },
  };
}

/** A module that child processes run, named by `new URL('./…-worker.js', import.meta.url)`, becomes an entry of its own. */
function workerEntries(): Plugin {
  const named = /new URL\('(\.\/[\w-]+-worker)\.js', import\.meta\.url\)/g;
  return {
    name: 'worker-entries',
    transform: {
      filter: { code: named },
      handler(code, id) {
        const withEntry = code.replace(named, (_, path: string) => {
          const entry = join(dirname(id), `${path}.ts`);
          const name = relative(join(import.meta.dirname, 'src'), entry).replace(/\.ts$/, '');
          return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: entry, name })})`;
        });
        return { code: withEntry, map: null };
      },
    },
  };
}

/** An SQL file or a picture that is named by `new URL('./…', import.meta.url)` is copied. */
function dataFiles(): Plugin {
  const named = /new URL\('(\.\/[\w-]+\.(?:sql|png))', import\.meta\.url\)/g;
  return {
    name: 'data-files',
    transform: {
      filter: { code: named },
      handler(code, id) {
        const copied = code.replace(named, (_, path: string) => {
          const file = join(dirname(id), path);
          const reference = this.emitFile({
            type: 'asset',
            name: basename(path),
            source: readFileSync(file),
          });
          return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`;
        });
        return { code: copied, map: null };
      },
    },
  };
}
