import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { noteSources } from '../../built-from.mjs';
import { precompress } from '../../vite.precompress.ts';

const FORMS =
  /hook-?form|class-(validator|transformer)|node_modules\/validator\/|libs\/(validation|ui\/\w+\/form)\/|src\/(ui\/(use-submit|copy-field)|layout\/form-card)/;

/** Each of them alone would be a request of its own. */
const SMALL_PARTS =
  /contract\/\w+\/reading-time|zag-js\/utils\/dist\/equal|src\/(ui\/(foot-bar|public-colors|scroll-region|first-names|toast-button|use-debounced)|posts\/(post-not-loaded|latest-report|random-id|pictures\/(picture-bytes|image-refusal|upload-link))|pages\/post-editor\/(route-paths|controller\/conflict\/conflict|controller\/post-state\/change-elsewhere|controller\/saving\/save-effect))\./;

/** Two builds: the browser's into dist/client, what the server sends as a screen's shell into dist/server. */
export default defineConfig(({ command, isSsrBuild }) => {
  // Always a production build, whatever NODE_ENV is: tests serve the same files as production.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [react(), precompress(), command === 'build' && isSsrBuild && noteSources('apps/back-office')],
    // rxjs without its ES5 helpers.
    resolve: { conditions: ['es2015', ...(isSsrBuild ? defaultServerConditions : defaultClientConditions)] },
    appType: 'custom',
    build: isSsrBuild
      ? {
          outDir: 'dist/server',
          copyPublicDir: false,
          rolldownOptions: { input: 'src/shell/shell.ts' },
        }
      : {
          outDir: 'dist/client',
          modulePreload: { polyfill: false },
          rolldownOptions: {
            // Packages of CKEditor's colour picker, which is in no toolbar: they do not say that they can be left out.
            treeshake: {
              moduleSideEffects: [{ test: /node_modules\/color-(convert|name|parse)\//, sideEffects: false }],
            },
            // What a visit begins with is one file, and what forms share another; alone, the bundler makes one for each combination
            // of its importers.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'base', tags: ['$initial'], priority: 1 },
                  { name: 'forms', test: FORMS },
                  { name: 'small-parts', test: SMALL_PARTS },
                ],
              },
            },
          },
        },
    // One bundled file starts faster than a thousand modules.
    ssr: command === 'build' ? { noExternal: true } : {},
  };
});
