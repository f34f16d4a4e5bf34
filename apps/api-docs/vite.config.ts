import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noteSources } from '../../built-from.mjs';
import { precompress } from '../../vite.precompress.ts';
import { guidePage } from './src/guide-page.ts';

/** The pages of /api/docs and GraphiQL, with all that they load; the server serves them from there. */
export default defineConfig({
  plugins: [react(), guidePage(), precompress(9), noteSources('apps/api-docs')],
  base: '/api/docs/',
  appType: 'mpa',
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: false, // pack-libraries.ts did, and wrote into it
    modulePreload: { polyfill: false },
    // Monaco is one piece of three megabytes, fetched by GraphiQL alone.
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      input: ['index.html', 'guide.html', 'graphiql.html'],
      // Packages are marked for the React compiler, which has already compiled them.
      checks: { moduleLevelDirective: false },
    },
  },
});
