import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { IMAGE_WIDTHS } from '@tiempos/contract';
import { aPostForm } from '@tiempos/api/test/builders';
import { aContactMessage, CAPTCHA_KEY } from '@tiempos/api/test/contact';
import { aPhotoFile } from '@tiempos/api/test/images';
import { startMailServer } from '@tiempos/api/test/mail-server';
import { measured } from '@tiempos/api/test/security';
import { until } from '@tiempos/api/test/until';
import { aDatabase, aFolder, closing, spawned } from '../kit/killable-product.js';

type Database = Awaited<ReturnType<typeof aDatabase>>;

/** What a quarter of a busy site leaves; each row is long over when the next start comes. */
const quarter = `
  insert into sessions (id, user_id, expires_at, rotated_at)
    select gen_random_uuid(), $1, now() - interval '1 day', now() - interval '60 days' from generate_series(1, 5000);
  insert into rate_limits (key, points, expire)
    select 'login:' || gen_random_uuid(), 1, extract(epoch from now()) * 1000 - 1 from generate_series(1, 20000);
  insert into idempotency_keys (id, input_mac, result, created_at)
    select gen_random_uuid(), repeat('m', 43), '{"id":1}', now() - interval '2 days' from generate_series(1, 5000);
  insert into email_changes (id, user_id, old_email, expires_at)
    select gen_random_uuid(), $1, 'cu@tiem.example', now() - interval '1 day' from generate_series(1, 500);
  insert into contact_messages (name, phone, email, message, privacy_policy_version, consented_at, door, captcha_provider, mailed_at, created_at)
    select 'Hường', '0901234567', 'a@b.example', repeat('x', 300), '1', now(), 'rest', 'altcha', now(), now() - interval '731 days'
    from generate_series(1, 2000);
  insert into used_challenges (signature, expires_at)
    select gen_random_uuid(), now() - interval '2 hours' from generate_series(1, 300);
  insert into post_presence (post_id, tab, user_id, seen_at)
    select $2, gen_random_uuid(), $1, now() - interval '1 hour' from generate_series(1, 300);
  insert into unsaved_texts (user_id, id, content, written_at, kept_at)
    select $1, gen_random_uuid(), repeat('u', 2000), now(), now() - interval '31 days' from generate_series(1, 300);
  insert into post_previews (token_hash, post_id, created_by, expires_at)
    select sha256(gen_random_uuid()::text::bytea), $2, $1, now() - interval '1 hour' from generate_series(1, 500);
  insert into post_versions (kind, post_id, number, ended_at, saved_by, ended_by, title, description, content, is_draft)
    select kind, $2, 1, now() - interval '31 days', $1, $1, 'Tin', 'Mô tả', repeat('y', 2000), false
    from unnest(array['shared', 'working-copy']) as kind, generate_series(1, 500);
  insert into deleted_posts (post_id, title_path, version, created_date, author_id, clicked_number, deleted_at)
    select 900000000 + n, 'tin-' || n, 3, now(), $1, 5, now() - interval '31 days' from generate_series(1, 300) as n;
  insert into post_versions (kind, post_id, number, saved_at, changed, title, description, content, keywords, is_draft)
    select 'saved', 900000000 + n, version, now() - interval '32 days', '{title}', 'Tin', 'Mô tả', repeat('z', 3000), '', false
    from generate_series(1, 300) as n, generate_series(1, 3) as version;
  insert into files (name, purpose, original_name, content_type, width, height, bytes, uploaded_by, unused_since)
    select file, 'editor', 'a.jpg', 'image/jpeg', 1, 1, 1000, $1, now() - interval '31 days' from unnest($3::text[]) as file;
  insert into pending_files (name, since) select file, now() - interval '2 days' from unnest($4::text[]) as file;
  insert into pgboss.job (name, state, created_on, completed_on, keep_until)
    select 'contact-mail', 'completed', now() - interval '30 days', now() - interval '29 days', now() - interval '15 days'
    from generate_series(1, 5000)`;

const emptied = [
  'sessions',
  'rate_limits',
  'idempotency_keys',
  'email_changes',
  'contact_messages',
  'used_challenges',
  'post_presence',
  'unsaved_texts',
  'post_previews',
  'deleted_posts',
  'post_versions',
  'files',
  'pending_files',
  'pgboss.job',
];

describe('A year of a busy site (F172)', () => {
  it('leaves tables no larger than half a year fills them, and no file', async () => {
    const database = await aDatabase();
    const smtp = await startMailServer();
    closing.push(() => smtp.close());
    const DATA_DIR = aFolder();
    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR,
      CAPTCHA_SECRET: CAPTCHA_KEY,
      SMTP_URL: smtp.url,
      NODE_ENV: 'test',
      CONTACT_RECIPIENT: 'chu-tiem@tiem.example',
    };
    // The queue makes its schema with the first start.
    const first = await spawned(settings);
    const editor = await first.client.signUp();
    const { body } = await editor.rest(
      'POST',
      '/api/post',
      aPostForm({ title: 'Tin còn lại' }, await aPhotoFile()),
    );
    await first.end();
    const kept = filesIn(DATA_DIR);

    let filled: Record<string, number> | undefined;
    for (let number = 1; number <= 4; number += 1) {
      await addQuarter(database, DATA_DIR, body.data.id);
      filled ??= await sizesOf(database);
      const product = await spawned(settings);
      // What is deleted beside the request that adds the next one.
      for (let request = 0; request < 4; request += 1) {
        await product.client.rest('POST', '/api/send-contact-form', await aContactMessage());
        const report =
          'mutation ($id: ID!, $tab: EditingTabInput!) { reportEditing(postId: $id, tab: $tab) { others { name } } }';
        const variables = { id: String(body.data.id), tab: { tab: randomUUID(), isOpen: true } };
        await product.client.withTokens(editor.tokens).graphql(report, variables);
      }
      // It is a day later.
      await database.query(`update pgboss.queue set maintain_on = maintain_on - interval '1 day'`);
      await superviseQueue(database.url);
      await until(async () => (await fullTables(database)).length === 0, 30).catch(() => undefined);
      expect(await fullTables(database)).toEqual([]);
      await until(() => filesIn(DATA_DIR).length <= kept.length);
      await product.end();
      await database.query('vacuum');
    }
    expect(filesIn(DATA_DIR)).toEqual(kept);
    // Not what half a year left: a row that was added before the deletion may be the last of its table, which keeps its pages.
    const year = await sizesOf(database);
    for (const table of emptied)
      expect([table, year[table]! <= filled![table]! * 2 + 64 * 1024]).toEqual([table, true]);
    measured(
      `after a year ${Math.round(Object.values(year).reduce((sum, size) => sum + size) / 1024)} kB in these tables`,
    );
  });

  it('keeps of the revisions of a post that is saved all day the newest 50 and one a day', async () => {
    const database = await aDatabase();
    const product = await spawned({ DATABASE_URL: database.url, DATA_DIR: aFolder() });
    const editor = await product.client.signUp();
    const { body } = await editor.rest('POST', '/api/post', aPostForm());
    const { id } = body.data as { id: number };
    for (let day = 365; day > 0; day -= 1) {
      const [post] = await database.query<{ version: number }>(
        'update posts set version = version + 12 where id = $1 returning version',
        [id],
      );
      await database.query(
        `insert into post_versions (kind, post_id, number, saved_at, changed, title, description, content, keywords, is_draft)
         select 'saved', $1, $2 - n, date_trunc('day', now()) - make_interval(days => $3) - make_interval(mins => n), '{title}', 'Tin', 'Mô tả', 'x', '', false
         from generate_series(0, 11) as n`,
        [id, post!.version, day],
      );
      const form = aPostForm({ id: String(id), title: `Ngày ${day}`, version: String(post!.version) });
      expect((await editor.rest('POST', '/api/post', form)).status).toBe(200);
    }
    const [row] = await database.query<{ count: number }>(
      'select count(*)::integer as count from post_versions where post_id = $1',
      [id],
    );
    expect(row!.count).toBeLessThanOrEqual(50 + 367);
    measured(`${row!.count} of 4,745 revisions are kept`);
  });
});

async function addQuarter(database: Database, dataDir: string, postId: number) {
  const [user] = await database.query<{ id: number }>('select id from users limit 1');
  const [unused, abandoned] = [1, 2].map(() => Array.from({ length: 100 }, () => `${randomUUID()}.jpg`));
  for (const name of [...unused!, ...abandoned!])
    writeFileSync(join(dataDir, 'files', name), 'x'.repeat(1000));
  for (const copy of IMAGE_WIDTHS.map(String)) {
    mkdirSync(join(dataDir, 'files', copy), { recursive: true });
    for (const name of abandoned!)
      writeFileSync(join(dataDir, 'files', copy, name.replace('jpg', 'webp')), 'x');
  }
  const values = [user!.id, postId, unused, abandoned];
  for (const statement of quarter.split(';\n')) {
    const used = [...statement.matchAll(/\$(\d)/g)].map(([, place]) => Number(place));
    const names = [...new Set(used)].toSorted();
    const text = statement.replace(/\$(\d)/g, (_, place) => `$${names.indexOf(Number(place)) + 1}`);
    await database.query(
      text,
      names.map((place) => values[place - 1]),
    );
  }
}

/** What the timer of pg-boss does once a day, in the queues as the product made them. */
async function superviseQueue(connectionString: string) {
  const boss = new PgBoss({ connectionString, schedule: false, supervise: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.supervise();
  await boss.stop({ graceful: false });
}

/** The tables that still have many rows. */
async function fullTables(database: Database) {
  const counts = emptied.map((table) => `select '${table}' as name, count(*)::integer as rows from ${table}`);
  const rows = await database.query<{ name: string; rows: number }>(counts.join(' union all '));
  return rows.filter((table) => table.rows > 20);
}

async function sizesOf(database: Database) {
  const rows = await database.query<{ name: string; size: string }>(
    'select name, pg_total_relation_size(name::regclass) as size from unnest($1::text[]) as name',
    [emptied],
  );
  return Object.fromEntries(rows.map(({ name, size }) => [name, Number(size)]));
}

function filesIn(dataDir: string) {
  const folder = join(dataDir, 'files');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.includes('.'))
        .toSorted()
    : [];
}
