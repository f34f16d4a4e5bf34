import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { aPost } from './builders.js';
import { aPhotoFile } from './images.js';
import { startApp, type TestApp } from './start-app.js';
import type { TestClient } from './test-client.js';

const root = join(import.meta.dirname, '../../..');
const guide = readFileSync(join(root, 'docs/api.md'), 'utf8');
const run = promisify(execFile);
/** What runs the server runs the other examples. */
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** The examples of the guide in its order: their language, their name and their text. */
const examples = [...guide.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, language, name, text]) => ({
  language: language!,
  name: name!,
  text: text!,
}));

/** What each example prints. Every example is run, so each needs an entry. */
const printed: Record<string, RegExp> = {
  'first-query': /"title":"Bánh mì","titlePath":"banh-mi".*"total":\d/,
  'first-rest-request': /"title_path":"banh-mi"/,
  'query-by-get': /"title":"Bánh mì"/,
  'codegen.ts': /export type NewsQuery = /,
  'src/news.ts': /^\d{4}-\d\d-\d\dT\S+Z Bánh mì$/m,
  'log-in': /^\{"data":\{"me":\{"name":"Nguyễn Hoa","email":"hoa@tiem.example"\}\}\}$/m,
  'renew.mjs': /\{ me: .*\{ name: 'Nguyễn Hoa' \} \}/,
  'error-in-graphql': /"path":\["publishedPost"\].*"code":"NOT_FOUND".*"latestPosts":\[/,
  'error-in-rest': /"errors":\{"email":"[^"]+","password":"[^"]+"\},"code":"BAD_USER_INPUT"/,
  'upload-by-curl': /"img_file_name":"[\w-]+\.jpg"/,
  'upload-by-fetch.mjs': /"version":1,"imgFileName":"[\w-]+\.jpg"/,
  'upload-by-apollo.mjs': /"imgFileName":"[\w-]+\.jpg"/,
  'show-pictures': /"url":"[^"]+\/blog\/[\w-]+","excerpt":"[^"]+","readingMinutes":\d/,
  caching: /^304$/m,
  'read-without-a-view': /"title":"Bánh mì"/,
  'deprecated-endpoint': /^deprecation: @1795478400\r?$/im,
  'lenient-paging': /"page":1,"totalPage":1/,
};

let tested: TestApp;
let editor: TestClient;
/** Inside of the project, where packages are found. */
let folder: string;
beforeAll(async () => {
  tested = await startApp({ GRAPHQL_INTROSPECTION: 'false' });
  editor = await tested.client.signUp({
    name: 'Nguyễn Hoa',
    email: 'hoa@tiem.example',
    password: 'BanhMi2026',
  });
  const { errors } = await editor.graphql(
    'mutation ($input: PostInput!) { savePost(input: $input) { id } }',
    {
      input: { ...aPost(), title: 'Bánh mì', isDraft: false },
    },
  );
  if (errors) throw new Error(errors[0]!.message);
  mkdirSync(join(import.meta.dirname, 'dist'), { recursive: true });
  folder = mkdtempSync(join(import.meta.dirname, 'dist', 'guide-'));
  writeFileSync(join(folder, 'photo.jpg'), Buffer.from(await (await aPhotoFile()).arrayBuffer()));
});
afterAll(async () => {
  await tested.close();
  rmSync(folder, { recursive: true });
});

/** Writes an example for the started server into the folder. @returns what it wrote */
function write(name: string, text: string): string {
  const source = text.replaceAll('https://tiem.example', tested.url);
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  return source;
}

/** Runs an example against the started server and returns what it prints. */
async function output({ language, name, text }: (typeof examples)[number]): Promise<string> {
  const file = join(folder, name);
  const source = write(name, text);
  const options = { cwd: folder, env: { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0' } };
  const node = async (...args: string[]) => (await run(process.execPath, args, options)).stdout;
  if (language === 'sh') return (await run('bash', ['-euo', 'pipefail', '-c', source], options)).stdout;
  if (language === 'js') return node(file);

  for (const each of examples) if (each.language === 'ts') write(each.name, each.text);
  await node(join(root, 'node_modules/@graphql-codegen/cli/esm/bin.js'), '--silent');
  if (name === 'codegen.ts') return readFileSync(join(folder, 'src/gql/graphql.ts'), 'utf8');
  const settings = {
    strict: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2024',
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...settings, skipLibCheck: true, types: ['node'] },
      include: ['src', 'codegen.ts'],
    }),
  );
  await node(join(root, 'node_modules/typescript-7/bin/tsc'));
  await node(
    join(root, 'node_modules/rolldown/bin/cli.mjs'),
    name,
    '--file',
    'news.mjs',
    '--platform',
    'node',
  );
  return node(join(folder, 'news.mjs'));
}

describe('docs/api.md', () => {
  it('has no example that is not run here', () => {
    expect(examples.map(({ name }) => name).toSorted()).toEqual(Object.keys(printed).toSorted());
    expect(guide.match(/^```\w/gm)).toHaveLength(examples.length);
  });

  for (const example of examples) {
    const canRun = example.language !== 'sh' || hasCurl;
    (canRun ? it : it.skip)(`${example.name} does what the guide says`, async () => {
      expect(await output(example)).toMatch(printed[example.name]!);
    });
  }

  (hasCurl ? it : it.skip)('reads an article without counting a view', async () => {
    const example = examples.find(({ name }) => name === 'read-without-a-view')!;
    const views = async () =>
      (await editor.rest('GET', '/api/post/list?filters={"q":"banh mi"}')).body.contents[0].clicked_number;
    const before = await views();
    await output(example);
    expect(await views()).toBe(before);
    await output({ ...example, text: example.text.replace('prefetch', 'fetch') });
    expect(await views()).toBe(before + 1);
  });
});
