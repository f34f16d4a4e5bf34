import { setTimeout as sleep } from 'node:timers/promises';
import { aPost, aPostForm } from '@tiempos/api/test/builders';
import { BEHIND_PROXY, fromNetwork } from '@tiempos/api/test/networks';
import { samples } from '@tiempos/api/test/samples';
import { isFull, measured } from '@tiempos/api/test/security';
import type { TestClient } from '@tiempos/api/test/test-client';
import { flood } from '../kit/flood.js';
import { aDatabase, aFolder, spawned } from '../kit/killable-product.js';
import type { RawRequest } from '../kit/measured-product.js';
import { readSlowly } from '../kit/slow-readers.js';
import { SlowForm } from '../kit/slow-form.js';
import { isLinux, memoryOf, type SpawnedProduct } from '../kit/spawned-product.js';
import { UPLOAD } from '../kit/upload-endpoints.js';
import { aliasedOperations, graphqlSlots } from './corpora/graphql-slots.js';
import { operation, type InputSlot } from './corpora/input-slots.js';
import { restReads, restSlots } from './corpora/rest-slots.js';

const ATTACK_MS = 30_000;
const CALM_MS = 3_000;
const CONNECTIONS = 150;
const ACCOUNTS = 10;

/** What another network's login, article and landing page may take, while one network attacks and while twelve do. */
const MAX_WAIT_MS = { 1: 1000, 12: 3000 };
const MAX_MEMORY_MB = 400;

const ATTACKER = fromNetwork(1);
const VISITOR = fromNetwork(2);

/** A product whose posts are as expensive as they may be, the accounts of the attacker, and a visitor's. */
async function aBusyNewspaper(scenario: string) {
  const database = await aDatabase();
  const product = await spawned({ DATABASE_URL: database.url, DATA_DIR: aFolder(), ...BEHIND_PROXY });
  const visitor = await product.client.signUp();
  const accounts: TestClient[] = [];
  while (accounts.length < ACCOUNTS) accounts.push(await product.client.signUp());
  const { body } = await visitor.rest('POST', '/api/post', aPostForm({ title: 'Tin của mọi người' }));
  // Words that never stand together, as in the most expensive search.
  await database.query(
    `insert into posts (title, title_path, description, content, is_draft, published_at)
     select 'Tin hiếm ' || n, 'tin-hiem-' || n, 'Mô tả', '<p>hiếm ' || repeat('khác ', 120) || repeat('chữ khác ', 40000) || '</p>',
       false, now() - n * interval '1 hour' from generate_series(1, 60) n`,
  );
  const { body: own } = await accounts[0]!.rest(
    'POST',
    '/api/post',
    aPostForm({ content: `<p>${'Một câu. '.repeat(40_000)}</p>` }),
  );
  const { body: long } = await visitor.rest(
    'POST',
    '/api/post',
    aPostForm({ title: 'Tin rất dài', content: `<p>${'Một câu. '.repeat(95_000)}</p>` }),
  );
  const { data } = await accounts[0]!.graphql(PREVIEW, {
    id: String(own.data.id),
    snapshot: { ...texts(), content: `<p>${'a &amp; b '.repeat(95_000)}</p>` },
  });
  return {
    scenario,
    product,
    visitor,
    accounts,
    article: `/blog/${body.data.title_path}`,
    longArticle: `/blog/${long.data.title_path}`,
    target: {
      id: String(own.data.id),
      titlePath: String(own.data.title_path),
      token: String(data.createPostPreview.token),
    },
  };
}

/** The texts of a post as GraphQL has them. */
function texts() {
  const { isDraft: _, ...post } = aPost();
  return post;
}

const PREVIEW =
  'mutation ($id: ID!, $snapshot: PostSnapshotInput!) { createPostPreview(postId: $id, snapshot: $snapshot) { token } }';

type Newspaper = Awaited<ReturnType<typeof aBusyNewspaper>>;

/** Repeats a request of a visitor until the attack is over. @returns its longest time */
async function longest(send: () => Promise<{ status: number }>, isOver: () => boolean) {
  let most = 0;
  do {
    const began = performance.now();
    expect((await send()).status).toBe(200);
    most = Math.max(most, performance.now() - began);
    await sleep(250);
  } while (!isOver());
  return Math.round(most);
}

/** The longest times of a visitor's login, article and landing page. */
async function longestWaits({ product, visitor, article }: Newspaper, isOver: () => boolean) {
  const { email, password } = visitor.account!;
  const page = (path: string) => () =>
    product.client.rest('GET', path, undefined, { ...VISITOR, accept: 'text/html' });
  const [login, read, landing] = await Promise.all([
    longest(() => product.client.rest('POST', '/api/auth/login', { email, password }, VISITOR), isOver),
    longest(page(article), isOver),
    longest(page('/'), isOver),
  ]);
  return { login, article: read, landing };
}

const after = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
};

/** Attacks for half a minute, and expects others to be served as if nothing happened. */
async function expectFair(
  newspaper: Newspaper,
  attack: (isOver: () => boolean) => Promise<unknown>,
  networks: keyof typeof MAX_WAIT_MS = 1,
) {
  const { product, scenario } = newspaper;
  // The first requests of a server compile its code.
  await longestWaits(newspaper, after(0));
  const alone = await longestWaits(newspaper, after(CALM_MS));
  const idle = memoryOf(product.pid);
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, memoryOf(product.pid) - idle)), 100);
  const isOver = after(ATTACK_MS);
  const [seen, waits] = await Promise.all([attack(isOver), longestWaits(newspaper, isOver)]);
  clearInterval(watch);
  // A busy machine shows in what a visitor waits without the attack.
  const text = `${JSON.stringify(waits)} ms, alone ${JSON.stringify(alone)}, +${Math.round(memory)} MB, attacker ${JSON.stringify(seen)}`;
  measured(text, { scenario, networks, waits, memory: Math.round(memory) });
  const slow = Object.entries(waits).filter(([, most]) => most > MAX_WAIT_MS[networks]);
  expect({ slow, isSmall: memory < MAX_MEMORY_MB, text }).toEqual({ slow: [], isSmall: true, text });
  expect(product.output()).not.toMatch(/INTERNAL_SERVER_ERROR|Unhandled|out of memory/);
}

function floodOf(newspaper: Newspaper, requests: readonly RawRequest[]) {
  const { product, accounts } = newspaper;
  const senders = accounts.map(({ tokens }) => ({
    authorization: `Bearer ${tokens!.accessToken}`,
    ...ATTACKER,
  }));
  return expectFair(newspaper, (isOver) =>
    flood({ url: product.url, requests, senders, connections: CONNECTIONS }, isOver),
  );
}

/** The most expensive operations of each field that are below the limit: with as many names, and as long lists, as it allows. */
async function dearestOperations({ accounts, target }: Newspaper) {
  const values = { ...samples, ...target, previewToken: target.token, postId: target.id, ids: [target.id] };
  const accepted = new Map<string, RawRequest[]>();
  for (const limit of [100, 20, 1]) {
    const words = { fullText: 'hiếm chữ', search: 'hiếm' };
    const sizes = { limit, first: limit };
    for (const { name, request } of aliasedOperations({
      ...values,
      ...words,
      ...sizes,
      publishedAfter: null,
    })) {
      for (const names of [15, 7, 3, 1]) {
        const { body, method, path } = request(names);
        const response = await accounts[0]!.rest(method, path, JSON.parse(String(body)) as object, ATTACKER);
        const codes = JSON.stringify(response.body.errors?.map((error: any) => error.extensions.code) ?? []);
        if (codes.includes('QUERY_TOO_COMPLEX') || response.status === 413) continue;
        accepted.set(name, [...(accepted.get(name) ?? []), request(names)]);
        break;
      }
    }
  }
  expect(aliasedOperations(values).filter(({ name }) => !accepted.has(name))).toEqual([]);
  return [...accepted.values()].flat();
}

/** The longest text that a slot takes. */
const longestText = ({ maxBytes, request }: InputSlot) => request('a '.repeat(maxBytes / 2));

async function leaveUploadsOpen({ accounts }: Newspaper, product: SpawnedProduct, isOver: () => boolean) {
  const forms: SlowForm[] = [];
  let opened = 0;
  while (!isOver()) {
    const account = accounts[(opened += 1) % accounts.length]!;
    const form = await SlowForm.to(product, opened % 2 ? UPLOAD : '/graphql', account, ATTACKER);
    if (opened % 2) form.beginFile('upload', 9_000_000);
    else
      form.beginUpload(
        'mutation ($file: Upload!) { uploadPicture(file: $file) { name } }',
        { file: null },
        9_000_000,
      );
    forms.push(form);
    await sleep(100);
  }
  for (const { socket } of forms) socket.destroy();
  return { opened };
}

const inFull = isLinux && isFull ? it : it.skip;

describe('While one network with ten accounts sends all it can, another network waits at most a second', () => {
  inFull.each<[string, (newspaper: Newspaper) => Promise<unknown>]>([
    [
      'every field of GraphQL under as many names as allowed',
      async (newspaper) => floodOf(newspaper, await dearestOperations(newspaper)),
    ],
    [
      'every endpoint of REST, with texts as long as possible',
      (newspaper) => floodOf(newspaper, [...restReads(), ...restSlots().map(longestText)]),
    ],
    [
      'every argument of GraphQL with texts as long as possible',
      (newspaper) => floodOf(newspaper, graphqlSlots().map(longestText)),
    ],
    [
      'searches',
      (newspaper) =>
        floodOf(
          newspaper,
          Array.from({ length: 500 }, (_, n) => [
            operation({
              query: `{ ${Array.from({ length: 4 }, (_name, a) => `a${a}: publishedPosts(limit: 20, search: "hi ${n} ${a}") { paging { total } contents { id excerpt } }`).join(' ')} }`,
            }),
            operation({
              query: `{ posts(limit: 20, filter: { fullText: "hiếm chữ ${n % 7}" }) { paging { total } found { postId } } }`,
            }),
            { method: 'GET', path: `/blogs?search=hi%C3%AAm%20${n}`, headers: { accept: 'text/html' } },
          ]).flat(),
        ),
    ],
    [
      'previews',
      (newspaper) => {
        const { titlePath, token } = newspaper.target;
        return floodOf(newspaper, [
          { method: 'GET', path: `/preview/${token}`, headers: { accept: 'text/html' } },
          operation({
            query: `{ relatedPosts(titlePath: "${titlePath}", previewToken: "${token}") { title excerpt } }`,
          }),
          operation({
            query: `{ publishedPost(titlePath: "${titlePath}", previewToken: "${token}") { title content } }`,
          }),
        ]);
      },
    ],
    [
      'uploads that it leaves open',
      (newspaper) =>
        expectFair(newspaper, (isOver) => leaveUploadsOpen(newspaper, newspaper.product, isOver)),
    ],
    [
      'saves and copies of one post',
      (newspaper) =>
        floodOf(newspaper, [
          operation({
            query: SAVE,
            variables: { input: { ...texts(), isDraft: false, id: newspaper.target.id } },
          }),
          operation({ query: `mutation { duplicatePost(id: "${newspaper.target.id}") { id } }` }),
        ]),
    ],
    [
      'texts of a megabyte',
      (newspaper) => {
        const content = '<p>&amp;</p>'.repeat(80_000);
        return floodOf(newspaper, [
          operation({ query: SAVE, variables: { input: { ...texts(), content, isDraft: false } } }),
          operation({
            query: PREVIEW,
            variables: { id: newspaper.target.id, snapshot: { ...texts(), content } },
          }),
        ]);
      },
    ],
  ])('%s', async (scenario, attack) => {
    await attack(await aBusyNewspaper(scenario));
  });
});

describe('While twelve networks send all they can, another network waits at most three seconds', () => {
  const addresses = Array.from({ length: 12 }, (_, number) => `127.0.7.${number + 1}`);

  inFull('and read none of their long responses', async () => {
    const newspaper = await aBusyNewspaper('twelve networks that read nothing');
    const contents = 'publishedPosts(limit: 5) { contents { content } }';
    const page = { method: 'GET', path: newspaper.longArticle, headers: { accept: 'text/html' } };
    let sent = 0;
    const requests = [
      operation({ query: `{ ${contents} }` }),
      page,
      ...Array.from({ length: 10 }, () =>
        operation({ query: `{ a: ${contents} b: ${contents} } # ${(sent += 1)}` }),
      ),
    ];
    await expectFair(
      newspaper,
      (isOver) => readSlowly({ url: newspaper.product.url, requests, addresses, connections: 120 }, isOver),
      12,
    );
    expect(newspaper.product.output()).toContain('unsent-responses');
  });

  inFull('with searches, contents and pages that no cache has', async () => {
    const newspaper = await aBusyNewspaper('twelve networks');
    const { product } = newspaper;
    const requests = await dearestOperations(newspaper);
    const senders = addresses.map((_, number) => fromNetwork(100 + number));
    await expectFair(
      newspaper,
      (isOver) => flood({ url: product.url, requests, senders, connections: CONNECTIONS }, isOver),
      12,
    );
  });
});

const SAVE = 'mutation ($input: PostInput!) { savePost(input: $input) { id } }';
