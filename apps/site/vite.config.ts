import { defineConfig, type Plugin } from 'vite';
import { noteSources } from '../../built-from.ts';
import { precompress } from '../../vite.precompress.ts';

/** Two builds: the islands' scripts and all files into dist/client, the renderer into dist/server. */
export default defineConfig(({ command, isSsrBuild }) => {
  // Always a production build, whatever NODE_ENV is: tests serve the same files as production.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [precompress(), reloadOnSave(), command === 'build' && isSsrBuild && noteSources('apps/site')],
    oxc: { jsx: { runtime: 'automatic' } },
    // The year of the footer's copyright; the current year would depend on the time of rendering (C49).
    define: { BUILD_YEAR: new Date().getFullYear() },
    appType: 'custom',
    build: isSsrBuild
      ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: 'src/render.tsx' } }
      : {
          outDir: 'dist/client',
          manifest: true,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: 'src/client.ts' },
        },
    // One bundled file starts faster than a thousand modules.
    ssr: command === 'build' ? { noExternal: true } : {},
  };
});

/** In development a page is reloaded when a file has changed: nothing of it runs in the browser but its islands. */
function reloadOnSave(): Plugin {
  return {
    name: 'reload-on-save',
    apply: 'serve',
    handleHotUpdate({ server }) {
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}
