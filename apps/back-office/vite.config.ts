import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { noteSources } from '../../built-from.ts';
import { precompress } from '../../vite.precompress.ts';

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
            // What a visit begins with is one file; alone, the bundler makes one for each combination of its importers.
            output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
          },
        },
    // One bundled file starts faster than a thousand modules.
    ssr: command === 'build' ? { noExternal: true } : {},
  };
});
