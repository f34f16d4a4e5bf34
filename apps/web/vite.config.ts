import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { deferredBoot } from './deferred-boot.ts';
import { precompress } from './precompress.ts';

/** Two builds: the browser's into dist/client, the server's renderer into dist/server. */
export default defineConfig(({ command, isSsrBuild }) => {
  // A build is for production whatever the shell says: tests serve what users get.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [react(), deferredBoot(), precompress()],
    appType: 'custom',
    build: isSsrBuild
      ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: 'src/entry-server.tsx' } }
      : {
          outDir: 'dist/client',
          modulePreload: { polyfill: false },
          // What most screens share comes in one file: a small one costs a request and a kilobyte of headers.
          rolldownOptions: {
            output: { codeSplitting: { groups: [{ name: 'base', minShareCount: 4, test: notOfForms }] } },
          },
        },
    // One file with what is used of each package starts faster than a thousand.
    ssr: command === 'build' ? { noExternal: true } : {},
  };
});

// What forms alone need waits until one comes near.
const notOfForms = /^(?!.*(validat|class-transformer|hook-?form|radix|altcha|ckeditor|toaster|live-))/;
