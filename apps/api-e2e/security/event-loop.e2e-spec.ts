import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPost, aPostForm } from '@tiempos/api/test/builders';
import { createDatabase, type TestDatabase } from '@tiempos/api/test/database';
import { isFull, measured } from '@tiempos/api/test/security';
import {
  spawnMeasuredProduct,
  type Cost,
  type MeasuredProduct,
  type RawRequest,
} from '../kit/measured-product.js';
import { isLinux } from '../kit/spawned-product.js';
import type { TestClient } from '@tiempos/api/test/test-client';
import { characterRuns, type CharacterRun } from './corpora/character-runs.js';
import { contentPlaces } from './corpora/hostile-content.js';
import { hostileForms } from './corpora/hostile-forms.js';
import { hostileDocuments } from './corpora/hostile-documents.js';
import { graphqlSlots } from './corpora/graphql-slots.js';
import { operation, type InputSlot } from './corpora/input-slots.js';
import { restSlots } from './corpora/rest-slots.js';
import { headerSlots, pageSlots } from './corpora/url-slots.js';

/** The maximum cost of one request in the server's process. */
const LIMITS = { delayMs: 250, memoryMb: 100, logBytes: 64 * 1024 };

/** CPU may grow linearly with the size; it is compared where there is enough of it to measure. */
const CPU_GROWTH = { most: 3, fromMs: 50 };

/** A request fails when it fails each time: the machine may have been busy with something else. */
const TRIES = 3;

/** Fractions of the largest text that fits, each twice the one before. */
const SIZES: readonly number[] = [1 / 4, 1 / 2, 1];

const SIGN_UP_EVERY_MS = 5 * 60_000;

let database: TestDatabase;
let directory: string;
let product: MeasuredProduct;
let editor: TestClient;
let signedUpAt = 0;
beforeAll(async () => {
  if (!isLinux) return;
  database = await createDatabase();
  directory = mkdtempSync(join(tmpdir(), 'tiempos-event-loop-'));
  product = await spawnMeasuredProduct({
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    LOG_LEVEL: 'info',
    GRAPHQL_INTROSPECTION: 'true',
  });
  await signUpAgain();
  // The first request of a kind loads code, which is not part of its cost.
  for (const slot of [...restSlots(), ...graphqlSlots(), ...pageSlots()]) {
    await product.send(signed(slot.request('a')));
  }
  for (let post = 0; post < 12; post += 1)
    await editor.rest('POST', '/api/post', aPostForm({ content: longArticle }));
});
afterAll(async () => {
  if (!isLinux) return;
  await product?.end();
  await database?.drop();
  rmSync(directory, { recursive: true, force: true });
});

const longArticle = `<p>${'Một câu dài vừa phải. '.repeat(20)}</p>`.repeat(2000);

/** A session of the full size outlives its access token of 15 minutes. */
async function signUpAgain() {
  if (Date.now() - signedUpAt < SIGN_UP_EVERY_MS) return;
  editor = await product.client.signUp();
  signedUpAt = Date.now();
}

/** The request with an editor's token, unless it has one. */
function signed(request: RawRequest): RawRequest {
  const authorization = `Bearer ${editor.tokens!.accessToken}`;
  return { ...request, headers: { authorization, ...request.headers } };
}

/** A small published post. */
async function publish(): Promise<{ id: string; title_path: string }> {
  const { id, title_path } = (await editor.rest('POST', '/api/post', aPostForm())).body.data;
  return { id: String(id), title_path };
}

/** A request at each of some sizes. */
interface Case {
  readonly name: string;
  readonly request: (fraction: number) => RawRequest;
  readonly sizes?: readonly number[];
  /** Before each try. */
  readonly prepare?: () => Promise<unknown>;
}

const worst = { requests: 0, delayMs: 0, memoryMb: 0, logBytes: 0, cpuMs: 0 };

function faultsOf(costs: readonly Cost[]): string[] {
  const faults = costs.flatMap((cost, index) => {
    const limits = (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).filter(
      (name) => cost[name] > LIMITS[name],
    );
    const before = costs[index - 1];
    // A rejected request does other work than an accepted one.
    const isComparable =
      before !== undefined && before.status === cost.status && before.hasErrors === cost.hasErrors;
    const grows =
      isComparable && cost.cpuMs >= CPU_GROWTH.fromMs && cost.cpuMs > before.cpuMs * CPU_GROWTH.most;
    return [
      ...limits.map((name) => `${name} ${Math.round(cost[name])} (status ${cost.status})`),
      ...(grows ? [`CPU ${Math.round(before.cpuMs)} → ${Math.round(cost.cpuMs)} ms for twice the size`] : []),
    ];
  });
  return faults;
}

async function measure({ request, sizes = SIZES, prepare }: Case, again: boolean): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const fraction of sizes) {
    await prepare?.();
    costs.push(await product.measure(request(fraction), { collectGarbage: again }));
    worst.requests += 1;
  }
  return costs;
}

/** Sends all cases, one at a time. @returns those that cost too much each time */
async function tooDear(cases: readonly Case[]): Promise<string[]> {
  const faults: string[] = [];
  for (const each of cases) {
    await signUpAgain();
    let found: string[] = [];
    let costs: Cost[] = [];
    for (let tries = 0; tries < TRIES && (tries === 0 || found.length); tries += 1) {
      costs = await measure(each, tries > 0).catch((cause: unknown) => {
        throw new Error(`${each.name} got no response`, { cause });
      });
      found = faultsOf(costs);
    }
    if (found.length) faults.push(`${each.name}: ${found.join(', ')}`);
    for (const name of ['delayMs', 'memoryMb', 'logBytes', 'cpuMs'] as const) {
      worst[name] = Math.max(worst[name], ...costs.map((cost) => cost[name]));
    }
  }
  return faults;
}

/** How many kinds of text each slot gets in the short run; the kinds take turns over all slots. The full run has them all. */
const RUNS_PER_SLOT = 1;

/** Each slot with each run of characters, or in the short run with some of them. */
function casesOf(slots: readonly InputSlot[], asEditor: boolean): Case[] {
  return slots.flatMap((slot, index) =>
    chosen(slot.characters === 'header' ? characterRuns.header : characterRuns.text, index).map(
      ([name, run]) => ({
        name: `${slot.name}: ${name}`,
        request: (fraction) => {
          const request = slot.request(fitted(run, slot, fraction));
          return asEditor ? signed(request) : request;
        },
      }),
    ),
  );
}

/** Saving and reading a megabyte is slow, so each place gets a quarter of the kinds of text. */
const CONTENT_SHARE = 4;

function chosen<Choice>(all: readonly Choice[], index: number, share = 1): readonly Choice[] {
  if (isFull) return all.filter((_, place) => (index + place) % share === 0);
  return Array.from({ length: RUNS_PER_SLOT }, (_, turn) => all[(index * 7 + turn * 23) % all.length]!);
}

/** The longest text whose bytes fit the slot. */
function fitted(
  run: CharacterRun,
  { maxBytes, bytesOf }: Pick<InputSlot, 'maxBytes' | 'bytesOf'>,
  fraction: number,
): string {
  const most = Math.floor(maxBytes * fraction);
  const text = run(most);
  const bytes = bytesOf(text);
  return bytes <= most ? text : run(Math.max(2, Math.floor((most * most) / bytes)));
}

function tellWorst() {
  const { requests, delayMs, cpuMs, memoryMb, logBytes } = worst;
  measured(
    `${requests} requests: at most ${Math.round(delayMs)} ms of delay, ${Math.round(cpuMs)} ms of CPU, ${Math.round(memoryMb)} MB of memory, ${logBytes} bytes of log`,
  );
  Object.assign(worst, { requests: 0, delayMs: 0, memoryMb: 0, logBytes: 0, cpuMs: 0 });
}

const onLinux = isLinux ? it : it.skip;
const TIMEOUT_MS = isFull ? 45 * 60_000 : 180_000;

describe('A single hostile request', () => {
  onLinux.each<[string, () => InputSlot[], { asEditor: boolean }]>([
    ['parameter or member of REST', restSlots, { asEditor: true }],
    ['argument of GraphQL', graphqlSlots, { asEditor: true }],
    ['header', headerSlots, { asEditor: false }],
    ['part of a URL', pageSlots, { asEditor: false }],
  ])(
    'does not hold up the event loop, whatever it carries as a %s',
    async (_, slots, { asEditor }) => {
      const all = slots();
      expect(all.length).toBeGreaterThan(20);
      expect(await tooDear(casesOf(all, asEditor))).toEqual([]);
      tellWorst();
    },
    TIMEOUT_MS,
  );

  onLinux(
    'does not hold up the event loop, whatever its GraphQL document looks like',
    async () => {
      const cases = Object.entries(hostileDocuments).flatMap(([name, document]) =>
        [5_000, 95_000].map((size): Case => ({
          name: `a document of ${size} bytes with ${name}`,
          request: (fraction) => operation(document(size * fraction)),
        })),
      );
      expect(await tooDear(cases)).toEqual([]);
      tellWorst();
    },
    TIMEOUT_MS,
  );

  onLinux(
    'does not hold up the event loop, however many values its form has',
    async () => {
      const cases = Object.entries(hostileForms).map(([name, request]): Case => ({
        name,
        request: (fraction) => signed(request(fraction)),
      }));
      expect(await tooDear(cases)).toEqual([]);
      tellWorst();
    },
    TIMEOUT_MS,
  );

  onLinux(
    'does not hold up the event loop, whatever content it saves, and neither do the reads of what was saved',
    async () => {
      await signUpAgain();
      const [data, other] = await Promise.all([publish(), publish()]);
      const save = (content: string): RawRequest =>
        signed(
          operation({
            query: SAVE,
            variables: { input: { ...aPost(), id: data.id, content, isDraft: false } },
          }),
        );
      const reads: Record<string, RawRequest> = {
        page: { method: 'GET', path: `/blog/${data.title_path}` },
        REST: { method: 'GET', path: `/api/post/display/${data.title_path}` },
        GraphQL: operation({ query: READ, variables: { path: data.title_path } }),
      };
      // Each published change invalidates the response cache, so that each read renders again.
      const prepare = () => editor.rest('POST', '/api/post', aPostForm({ id: other.id, content: '' }));
      const places = Object.entries(contentPlaces).filter((_, index) => isFull || index % 6 === 0);
      const faults: string[] = [];
      for (const [index, [place, html]] of places.entries()) {
        for (const [name, run] of chosen(characterRuns.html, index, CONTENT_SHARE)) {
          const title = `content with ${place} of ${name}`;
          const request = (fraction: number) => save(html(fitted(run, contentSlot, fraction)));
          const sizes = isFull ? SIZES : SIZES.slice(1);
          const cases = Object.entries(reads).map(([channel, read]): Case => ({
            name: `reading by ${channel} ${title}`,
            request: () => read,
            sizes: [1],
            prepare,
          }));
          faults.push(...(await tooDear([{ name: `saving ${title}`, request, sizes }, ...cases])));
        }
      }
      expect(faults).toEqual([]);
      tellWorst();
    },
    TIMEOUT_MS,
  );
});

/** Enough for a million characters, and for the two megabytes of a post as JSON. */
const contentSlot = {
  maxBytes: 1_000_000 - 300,
  bytesOf: (text: string) => Math.max(text.length, Buffer.byteLength(JSON.stringify(text)) / 2),
};
const SAVE = 'mutation ($input: PostInput!) { savePost(input: $input) { id titlePath content } }';
const READ = 'query ($path: String!) { publishedPost(titlePath: $path) { title content } }';
