import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aPostForm } from '@tiempos/api/test/builders';
import { startApp, type TestApp } from '@tiempos/api/test/start-app';
import type { TestClient } from '@tiempos/api/test/test-client';
import { root } from '../kit/guide-examples.js';

const execute = promisify(execFile);

/** In milliseconds: generators and compilers take their time while other tests keep every core busy. */
const TIMEOUT = 120_000;

/** What each generator writes its client with, and a program that saves a draft and finds it by a filter with it. */
const generators: Record<string, { cli: string; config: [name: string, text: string]; program: string }> = {
  '@hey-api/openapi-ts': {
    cli: '@hey-api/openapi-ts/bin/run.js',
    config: [
      'openapi-ts.config.mjs',
      `export default {
        input: './openapi.json',
        output: './client',
        plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
      };`,
    ],
    program: `
      import { client } from './client/client.gen.js';
      import { listPosts, savePost } from './client/index.js';
      const [baseUrl = '', token = ''] = process.argv.slice(2);
      console.log(client.getConfig().baseUrl);
      client.setConfig({ baseUrl, auth: () => token });
      await savePost({ body: { title: 'Bún chả', description: 'Mô tả', isDraft: 1 }, throwOnError: true });
      const filters = JSON.stringify({ q: 'bún', isDraft: 1 });
      const { data } = await listPosts({ query: { filters }, throwOnError: true });
      for (const { title, is_draft } of data.contents) console.log(title, is_draft);
    `,
  },
  orval: {
    cli: 'orval/dist/bin/orval.mjs',
    config: [
      'orval.config.mjs',
      `export default {
        tiem: {
          input: './openapi.json',
          output: { target: './client/index.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } },
        },
      };`,
    ],
    program: `
      import { getListPostsUrl, listPosts, savePost } from './client/index.js';
      const [baseUrl = '', token = ''] = process.argv.slice(2);
      const { origin } = new URL(getListPostsUrl());
      console.log(origin);
      const send = fetch;
      globalThis.fetch = (url, options) => send(String(url).replace(origin, baseUrl), options);
      const headers = { authorization: \`Bearer \${token}\` };
      await savePost({ title: 'Bún chả', description: 'Mô tả', isDraft: 1 }, { headers });
      const response = await listPosts({ filters: JSON.stringify({ q: 'bún', isDraft: 1 }) }, { headers });
      if (response.status !== 200) throw new Error(response.data.message);
      for (const { title, is_draft } of response.data.contents) console.log(title, is_draft);
    `,
  },
};

let tested: TestApp;
let folder: string;
beforeAll(async () => {
  tested = await startApp();
  mkdirSync(join(import.meta.dirname, 'dist'), { recursive: true });
  folder = mkdtempSync(join(import.meta.dirname, 'dist', 'clients-'));
});
afterAll(async () => {
  await tested.close();
  rmSync(folder, { recursive: true });
});

describe.each(Object.entries(generators))('A client that %s makes from the served document', (name, made) => {
  let editor: TestClient;
  const inside = join(name.replaceAll(/\W/g, ''), '.');
  const node = async (...args: string[]) => {
    const options = {
      cwd: join(folder, inside),
      env: { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0' },
    };
    const { stdout } = await execute(process.execPath, args, options).catch(({ message, stdout, stderr }) => {
      throw new Error(`${message}\n${stdout}${stderr}`);
    });
    return stdout;
  };
  const tool = (path: string, ...args: string[]) => node(join(root, 'node_modules', path), ...args);

  it(
    'compiles strictly, knows the server, saves a draft, and its filter finds that post alone',
    async () => {
      mkdirSync(join(folder, inside));
      editor = await tested.client.signUp();
      await tested.database.query('delete from posts');
      for (const isDraft of ['0', '1']) {
        await editor.rest('POST', '/api/post', aPostForm({ title: 'Phở bò', isDraft }));
      }
      await editor.rest('POST', '/api/post', aPostForm({ title: 'Bún riêu', isDraft: '0' }));
      const write = (file: string, text: string) => writeFileSync(join(folder, inside, file), text);
      write('openapi.json', await (await fetch(`${tested.url}/api/docs/openapi.json`)).text());
      write(...made.config);
      write('program.ts', made.program);
      await tool(made.cli);
      const module = { module: 'esnext', moduleResolution: 'bundler', target: 'es2024', types: ['node'] };
      write(
        'tsconfig.json',
        JSON.stringify({
          compilerOptions: { strict: true, noEmit: true, ...module },
          include: ['program.ts'],
        }),
      );
      await tool('typescript-7/bin/tsc');
      await tool('rolldown/bin/cli.mjs', 'program.ts', '--file', 'program.mjs', '--platform', 'node');
      const printed = await node('program.mjs', tested.url, editor.tokens!.accessToken);
      expect(printed.trim().split('\n')).toEqual([
        'https://tiem.example',
        expect.stringMatching(/^Bún chả (1|true)$/),
      ]);
    },
    TIMEOUT,
  );
});
