import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { noteSources } from '../../built-from.mjs';
import { compactSources } from '../../rolldown.preset.mjs';
import { precompress } from '../../vite.precompress.ts';

/** Two builds: the islands' scripts and all files into dist/client, the renderer into dist/server. */
export default defineConfig(({ command, isSsrBuild }) => {
  // Always a production build, whatever NODE_ENV is: tests serve the same files as production.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [
      precompress(),
      resolveOnce(),
      reloadOnSave(),
      command === 'build' && isSsrBuild && noteSources('apps/site'),
    ],
    oxc: { jsx: { runtime: 'automatic' } },
    // The year of the footer's copyright; the current year would depend on the time of rendering (C49).
    define: { BUILD_YEAR: new Date().getFullYear() },
    appType: 'custom',
    build: isSsrBuild
      ? {
          outDir: 'dist/server',
          copyPublicDir: false,
          rolldownOptions: { input: 'src/render.tsx', output: compactSources },
        }
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

/** Puts `resolveOnce` into Chakra's factory, from which all of its components are made. */
function resolveOnce(): Plugin {
  const made = '  return Styled;\n};';
  const ours = fileURLToPath(new URL('src/layout/resolve-once.tsx', import.meta.url));
  return {
    name: 'resolve-once',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    transform(code, id) {
      if (!id.endsWith('/@chakra-ui/react/dist/esm/styled-system/factory.js')) return undefined;
      if (!code.includes(made))
        throw new Error("Chakra's factory has changed: see src/layout/resolve-once.tsx");
      const wrapped = code.replace(made, '  return resolveOnce(Styled);\n};');
      return { code: `import { resolveOnce } from ${JSON.stringify(ours)};\n${wrapped}`, map: null };
    },
  };
}

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
