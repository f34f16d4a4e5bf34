import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aPost, aPostForm } from '@tiempos/api/test/builders';
import { ExampleFolder, examples, guide, printedByShop, root } from '../kit/guide-examples.js';
import { aPhotoFile } from '@tiempos/api/test/images';
import { startApp, type TestApp } from '@tiempos/api/test/start-app';
import type { TestClient } from '@tiempos/api/test/test-client';
import { until } from '@tiempos/api/test/until';
import { startWebhookReceiver } from '@tiempos/api/test/webhook-receiver';
import type { WebhookRecordsService } from '@tiempos/api/modules/webhooks/webhook-records.service';

/** What runs the server runs the other examples. */
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** What each example prints. Every example is run, so each needs an entry. */
const printed: Record<string, RegExp> = {
  account: /^\{"data":\{"createApiToken":\{"secret":"tiem_[^"]+"\}\}\}$/m,
  'first-query': /"title":"Bánh mì","titlePath":"banh-mi".*"total":\d/,
  'first-rest-request': /"title_path":"banh-mi"/,
  'query-by-get': /"latestPosts":\[\{"title":"[^"]+"/,
  'codegen.ts': /export type NewsQuery = /,
  'src/run.ts': /^$/,
  'src/shop.ts': printedByShop,
  'src/news.ts': /^\d{4}-\d\d-\d\dT\S+Z Bánh mì$/m,
  'log-in': /^\{"data":\{"me":\{"name":"Nguyễn Hoa","email":"hoa@tiem.example"\}\}\}$/m,
  'api-token':
    /"contents":\[\{"title":"[^"]+","isDraft":(true|false)\}\].*\n?\{"contents":.*\n?.*"code":"FORBIDDEN"/,
  'error-in-graphql': /"path":\["publishedPost"\].*"code":"NOT_FOUND".*"latestPosts":\[/,
  'error-in-rest': /"errors":\{"email":"[^"]+","password":"[^"]+"\},"code":"BAD_USER_INPUT"/,
  'upload-by-curl': /"img_file_name":"[\w-]+\.jpg"/,
  'upload-picture.mjs': /"path":"\/api\/files\/resources\/[\w-]+\.jpg","image":\{"url":"[^"]+\?w=480"/,
  'show-pictures': /"url":"[^"]+\/blog\/[\w-]+","excerpt":"[^"]+","readingMinutes":\d/,
  caching: /^304$/m,
  'apollo-cache.mjs': /\bPost:\{"id":"\d+"\}/,
  'preview.mjs': /^Preview: (.+) \(mới\)\nList: \1$/m,
  'rate-limits': /^ratelimit-policy: "api";q=1000000;w=60\s+ratelimit: "api";r=\d+;t=\d+\s*$/im,
  'send-again': /^(\{"data":\{"id":\d+,.*)\s+idempotent-replayed: true\s+\1\s*$/,
  'conditional-requests': /"code":"CONFLICT".*\{"data":\{"id":\d+\}\}$/,
  'read-without-a-view': /"title":"Tích điểm không cần thẻ nhựa"/,
  connection: /"edges":\[/,
  'receive-webhooks.mjs': /^post\.published https:\/\/tiem\.example\/blog\/banh-gio$/m,
  changes: /"published":\[.*"endCursor":"[\w-]+","hasNextPage":false/,
  filter: /"title":"Tích điểm không cần thẻ nhựa","keywordList":\[[^\]]*"tích điểm"/,
  search: /"title":"Bánh mì".*"field":"TITLE","parts":\[\{"text":"Bánh","isMatch":true\}/,
  'posts.json': /"key": "42"/,
  'import.mjs': /^\d+ Bánh căn Phan Rang\n\d+ Bún sứa Nha Trang\n$/,
  'build.mjs': /^\d+ pages$/m,
};

/** It runs until it is ended. */
const RECEIVER = 'receive-webhooks.mjs';

let tested: TestApp;
let editor: TestClient;
/** Inside of the project, where packages are found. */
let folder: string;
/** The secret that the first example makes. */
let apiToken: string;
let inFolder: ExampleFolder;
let madeAccount: string;
beforeAll(async () => {
  tested = await startApp({ GRAPHQL_INTROSPECTION: 'false', WEBHOOK_ALLOW_PRIVATE: 'true' });
  mkdirSync(join(import.meta.dirname, 'dist'), { recursive: true });
  folder = mkdtempSync(join(import.meta.dirname, 'dist', 'guide-'));
  inFolder = new ExampleFolder(folder, tested.url);
  madeAccount = hasCurl
    ? await inFolder.output(examples.find(({ name }) => name === 'account')!)
    : await makeAccount();
  apiToken = JSON.parse(madeAccount).data.createApiToken.secret;
  editor = tested.client.withTokens({ accessToken: apiToken, refreshToken: '', expiresIn: 0 });
  // The first one is as in the sample news, which `npm start` adds.
  for (const input of [
    { ...aPost(), title: 'Tích điểm không cần thẻ nhựa', keywords: 'tích điểm, đổi quà', isDraft: false },
    { ...aPost(), title: 'Bánh mì', isDraft: false },
  ]) {
    const { errors } = await editor.graphql(
      'mutation ($input: PostInput!) { savePost(input: $input) { id } }',
      { input },
    );
    if (errors) throw new Error(errors[0]!.message);
  }
  // What import.mjs reads.
  inFolder.write(examples.find(({ name }) => name === 'posts.json')!);
  writeFileSync(join(folder, 'photo.jpg'), Buffer.from(await (await aPhotoFile()).arrayBuffer()));
});
/** What the first example does. */
async function makeAccount(): Promise<string> {
  const account = { name: 'Nguyễn Hoa', email: 'hoa@tiem.example', password: 'BanhMi2026' };
  const client = await tested.client.signUp(account);
  return JSON.stringify(
    await client.graphql('mutation { createApiToken(input: { name: "Guide", scope: WRITE }) { secret } }'),
  );
}
afterAll(async () => {
  await tested.close();
  rmSync(folder, { recursive: true });
});

describe('docs/api.md', () => {
  // What build.mjs and import.mjs keep.
  beforeEach(() => {
    for (const kept of ['etag.txt', 'imported.json'])
      rmSync(join(folder, kept), { recursive: true, force: true });
  });

  it('has no example that is not run here', () => {
    expect(examples.map(({ name }) => name).toSorted()).toEqual(Object.keys(printed).toSorted());
    // The pages of a CKEditor 4 run in ckeditor4.spec.ts, the lines that install packages in packages.e2e-spec.ts.
    expect(guide.match(/^```(?!html|json\n|sh\nn(?:pm|px|ode) )\w/gm)).toHaveLength(examples.length);
  });

  it('says how to install each package that its programs import, and no package that they are not tested with', () => {
    const lines = Array.from(guide.matchAll(/\bnpm i (?:-D )?([^\n`]+)/g), ([, names]) => names!.split(' '));
    const named = lines.flat().map((name) => name.replace(/^https:.*\/tiempos-(.+)-\d.*$/, '@tiempos/$1'));
    const imported = examples.flatMap(({ text }) =>
      Array.from(
        text.matchAll(/\b(?:from|import) '((?:@[\w-]+\/)?[\w-]+)(?:\/[^']*)?'/g),
        ([, name]) => name!,
      ),
    );
    expect(imported.length).toBeGreaterThan(10);
    expect(named).toEqual(expect.arrayContaining(imported));
    expect(named.filter((name) => !existsSync(join(root, 'node_modules', name)))).toEqual([]);
  });

  it('receive-webhooks.mjs does what the guide says', async () => {
    const example = examples.find(({ name }) => name === RECEIVER)!;
    const { url, close } = await startWebhookReceiver();
    // Its port is free now.
    await close();
    const { secret } = await tested
      .service<WebhookRecordsService>('WebhookRecordsService')
      .add(url, ['post.published']);
    const program = inFolder.start(example, { WEBHOOK_SECRET: secret, PORT: new URL(url).port });
    try {
      await until(() =>
        fetch(url, { method: 'POST', body: '{}' }).then(
          ({ status }) => status === 401,
          () => false,
        ),
      );
      await editor.rest('POST', '/api/post', aPostForm({ title: 'Bánh giò' }));
      await until(() => printed[RECEIVER]!.test(program.output()));
    } finally {
      program.end();
    }
  });

  for (const example of examples.filter(({ name }) => name !== RECEIVER)) {
    const { name } = example;
    const canRun = example.language !== 'sh' || hasCurl;
    (canRun ? it : it.skip)(`${name} does what the guide says`, async () => {
      // It makes the account of the others.
      const output =
        name === 'account' ? madeAccount : await inFolder.output(example, { API_TOKEN: apiToken });
      expect(output).toMatch(printed[name]!);
    });
  }

  it('keeps a preview out of a cache that it would change', async () => {
    const { text, ...example } = examples.find(({ name }) => name === 'preview.mjs')!;
    const cached = { ...example, text: text.replace("'no-cache'", "'cache-first'") };
    expect(cached.text).not.toBe(text);
    expect(await inFolder.output(cached, { API_TOKEN: apiToken })).toMatch(
      /^Preview: (.+ \(mới\))\nList: \1$/m,
    );
  });

  it('imports each post once, however often the program is run', async () => {
    const example = examples.find(({ name }) => name === 'import.mjs')!;
    const run = () => inFolder.output(example, { API_TOKEN: apiToken });
    expect(await run()).toMatch(printed['import.mjs']!);
    expect(await run()).toBe('');
    // As after a response that was lost.
    rmSync(join(folder, 'imported.json'));
    expect(await run()).toMatch(printed['import.mjs']!);
    const { data } = await editor.graphql('{ posts(filter: { search: "Bánh căn" }) { contents { title } } }');
    expect(data.posts.contents).toHaveLength(1);
  });

  it('builds a site the second time from a 304, and reads again what has changed', async () => {
    const example = examples.find(({ name }) => name === 'build.mjs')!;
    await inFolder.output(example);
    expect(await inFolder.output(example)).toBe('Nothing has changed.\n');
    const { data } = await editor.graphql('{ posts(limit: 100) { contents { id title isDraft version } } }');
    const { id } = data.posts.contents.find(({ title }: { title: string }) => title === 'Bánh mì');
    const input = {
      id,
      title: 'Bánh mì',
      description: 'Giòn hơn hôm qua',
      content: '<p>Mới.</p>',
      isDraft: false,
    };
    await editor.graphql('mutation ($input: PostInput!) { savePost(input: $input) { id } }', { input });
    expect(await inFolder.output(example)).toMatch(/^\d+ pages$/m);
    expect(readFileSync(join(folder, 'public/banh-mi.html'), 'utf8')).toContain('<p>Mới.</p>');
  });

  (hasCurl ? it : it.skip)('reads an article without counting a view', async () => {
    const example = examples.find(({ name }) => name === 'read-without-a-view')!;
    const views = async () =>
      (await editor.rest('GET', '/api/post/list?filters={"q":"tich diem"}')).body.contents[0].clicked_number;
    const before = await views();
    await inFolder.output(example);
    expect(await views()).toBe(before);
    await inFolder.output({ ...example, text: example.text.replace('prefetch', 'fetch') });
    expect(await views()).toBe(before + 1);
  });
});
