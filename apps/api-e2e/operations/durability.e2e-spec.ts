import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { aPostForm } from '@tiempos/api/test/builders';
import { aContactMessage, CAPTCHA_KEY } from '@tiempos/api/test/contact';
import { linkDatabase } from '@tiempos/api/test/database-link';
import { isFull, measured } from '@tiempos/api/test/security';
import { aPhotoFile } from '@tiempos/api/test/images';
import { startMailServer } from '@tiempos/api/test/mail-server';
import { aDatabase, aFolder, closing, spawned } from '../kit/killable-product.js';
import { until } from '@tiempos/api/test/until';
import { isLinux } from '../kit/spawned-product.js';

const onLinux = isLinux ? it : it.skip;
describe('kill -9 amid 200 parallel post creations with images', () => {
  onLinux(
    'loses no acknowledged post and leaves none half-written, and the product starts again without a hand',
    async () => {
      const rounds = isFull ? 10 : 1;
      const DATA_DIR = aFolder();
      const photo = await aPhotoFile({ width: 480, height: 270 });
      const acknowledged = new Map<number, string>();
      let posts = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const product = await spawned({ DATA_DIR });
        // Of each account a hundred wait.
        const editors = [await product.client.signUp(), await product.client.signUp()];
        const before = acknowledged.size;
        const saves = Array.from({ length: 200 }, async (_, index) => {
          const title = `Vòng ${round} tin ${index}`;
          const { status, body } = await editors[index % 2]!.rest(
            'POST',
            '/api/post',
            aPostForm({ title, content: `<p>${title}</p>` }, photo),
          );
          if (status === 200) acknowledged.set(body.data.id, title);
        });
        const settled = Promise.allSettled(saves);
        // Somewhere in the middle: at another place each round.
        await until(() => acknowledged.size >= before + 20 + ((round * 13) % 60));
        await product.end('SIGKILL');
        // Every other round the database dies with the server, as in a power cut.
        if (round % 2 === 0)
          process.kill(
            Number(readFileSync(join(DATA_DIR, 'postgres/data/postmaster.pid'), 'utf8').split('\n', 1)[0]),
            'SIGKILL',
          );
        await settled;
      }
      const product = await spawned({ DATA_DIR });
      const editor = await product.client.signUp();
      const found = new Map<number, string>();
      for (let page = 1, total = 1; page <= total; page += 1) {
        const { body } = await editor.rest('GET', `/api/post/list?page=${page}&limit=100`);
        total = body.paging.totalPage;
        for (const { id, title } of body.contents) found.set(id, title);
      }
      for (const [id, title] of acknowledged) expect({ id, title: found.get(id) }).toEqual({ id, title });
      for (const [id, title] of found) {
        const { body } = await editor.rest('GET', `/api/post/${id}`);
        expect(body.content).toBe(`<p>${title}</p>`);
        const image = await fetch(`${product.url}/api/files/resources/${body.img_file_name}`);
        expect(image.status).toBe(200);
        // Decodes it to the last line.
        await sharp(Buffer.from(await image.arrayBuffer()), { failOn: 'error' }).stats();
        posts += 1;
      }
      expect(await product.end('SIGTERM')).toBe(0);
      measured(`${rounds} rounds: ${acknowledged.size} acknowledged, ${posts} found, 0 lost, 0 half-written`);
    },
  );
});

describe('SIGTERM', () => {
  it('finishes requests in flight, accepts no new ones and exits with code 0', async () => {
    const database = await aDatabase();
    const product = await spawned({ DATABASE_URL: database.url, DATA_DIR: aFolder() });
    const editor = await product.client.signUp();
    // On a busy machine the first picture waits for its worker longer than a shutdown waits for requests.
    await editor.rest('POST', '/api/post', aPostForm({ title: 'Tin đã gửi' }, await aPhotoFile()));
    const form = new Response(aPostForm({ title: 'Tin đang gửi' }, await aPhotoFile()));
    const body = Buffer.from(await form.arrayBuffer());
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
    socket
      .setEncoding('utf8')
      .write(
        [
          'POST /api/post HTTP/1.1',
          'host: a',
          `authorization: Bearer ${editor.tokens!.accessToken}`,
          `content-type: ${form.headers.get('content-type')}`,
          `content-length: ${body.length}`,
          '',
          '',
        ].join('\r\n'),
      );
    socket.write(body.subarray(0, body.length / 2));
    await sleep(300);
    const ended = product.end('SIGTERM');
    const isClosed = () =>
      fetch(`${product.url}/health`).then(
        () => false,
        () => true,
      );
    await until(isClosed);
    socket.write(body.subarray(body.length / 2));
    let response = '';
    for await (const chunk of socket) response += chunk;
    expect(response).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(await ended).toBe(0);
    const rows = await database.query('select title from posts order by id');
    expect(rows).toEqual([{ title: 'Tin đã gửi' }, { title: 'Tin đang gửi' }]);
  });

  it('cuts off a request that never ends, and loses nothing else', async () => {
    const database = await aDatabase();
    const product = await spawned({ DATABASE_URL: database.url, DATA_DIR: aFolder() });
    const editor = await product.client.signUp();
    const { body } = await editor.rest('POST', '/api/post', aPostForm());
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    expect((await product.client.rest('GET', `/api/post/display/${body.data.title_path}`)).status).toBe(200);
    expect(await product.end('SIGTERM')).toBe(0);
    // Views are written every few seconds, and at the end.
    expect(await database.query('select clicked_number::int from post_views')).toEqual([
      { clicked_number: 1 },
    ]);
  });
});

describe('Postgres restarted under load', () => {
  it('responds with clear errors meanwhile, and the pool recovers', async () => {
    const database = await aDatabase();
    const link = await linkDatabase(database.url);
    closing.push(() => link.cut());
    const product = await spawned({ DATABASE_URL: link.url, DATA_DIR: aFolder() });
    const editor = await product.client.signUp();
    const responses: { status: number; code?: string }[] = [];
    let isOver = false;
    const load = Array.from({ length: 20 }, async () => {
      while (!isOver) {
        const { status, body } = await editor.rest('POST', '/api/post', aPostForm());
        responses.push({ status, code: body.code });
        await sleep(20);
      }
    });
    await until(() => responses.length > 20);
    // The connections end as in a restart: Postgres closes them, then does not respond for a while.
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await link.cut();
    await sleep(isFull ? 3000 : 1000);
    // On a busy machine no request may have been read so far.
    await until(async () => responses.some(({ status }) => status !== 200));
    await link.mend();
    const mended = performance.now();
    await until(async () => (await editor.rest('POST', '/api/post', aPostForm())).status === 200);
    const seconds = ((performance.now() - mended) / 1000).toFixed(1);
    isOver = true;
    await Promise.all(load);
    const wrong = responses.filter(
      ({ status, code }) => status !== 200 && !(status === 503 && code === 'UNAVAILABLE'),
    );
    const unforeseen = product
      .output()
      .split('\n')
      .filter((line) => line.includes('INTERNAL_SERVER_ERROR'));
    expect({ wrong, unforeseen }).toEqual({ wrong: [], unforeseen: [] });
    const failed = responses.filter(({ status }) => status === 503).length;
    expect(failed).toBeGreaterThan(0);
    const saved = responses.filter(({ status }) => status === 200).length;
    const [row] = await database.query<{ posts: number }>('select count(*)::integer as posts from posts');
    expect(row!.posts).toBeGreaterThanOrEqual(saved);
    measured(`${saved} saved, ${failed} rejected with 503 UNAVAILABLE, recovered after ${seconds} s`);
  });
});

describe('A queued job', () => {
  it('survives kill -9 and runs after the next start', async () => {
    const database = await aDatabase();
    const DATA_DIR = aFolder();
    const gone = await startMailServer();
    await gone.close();
    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR,
      CAPTCHA_SECRET: CAPTCHA_KEY,
      NODE_ENV: 'test',
      CONTACT_RECIPIENT: 'chu-tiem@tiem.example',
    };
    const product = await spawned({ ...settings, SMTP_URL: gone.url });
    const message = await aContactMessage({ message: 'Lời nhắn trước khi mất điện' });
    expect((await product.client.rest('POST', '/api/send-contact-form', message)).status).toBe(200);
    await until(
      async () => (await database.query(`select from pgboss.job where state = 'retry'`)).length > 0,
    );
    await product.end('SIGKILL');

    const smtp = await startMailServer();
    closing.push(() => smtp.close());
    await spawned({ ...settings, SMTP_URL: smtp.url });
    await until(async () => {
      await database.query(`update pgboss.job set start_after = now() where state = 'retry'`);
      return smtp.emails.length > 0;
    }, 40);
    expect(smtp.emails[0]!.text).toContain('Lời nhắn trước khi mất điện');
    measured('1 letter queued, killed, delivered by the next start');
  });
});
