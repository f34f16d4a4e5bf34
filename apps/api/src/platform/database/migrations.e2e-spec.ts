import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { migratedUntil, withEmptyDatabase } from '../../../test/migrated-database.js';
import { schemaText } from '../../../test/schema-text.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { buildSchema } from './build-schema.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';

const names = (migrations as { name: string }[]).map(({ name }) => name);

describe('migrate', () => {
  it('lets one of six processes that start at once migrate an empty database', async () => {
    await withEmptyDatabase(async (url) => {
      const ran = await Promise.all(Array.from({ length: 6 }, () => migrate(url)));
      expect(ran.flat()).toEqual(names);
      expect(await migrate(url)).toEqual([]);
    });
  });

  it('reports a URL without a database', async () => {
    await expect(migrate('postgres://nobody@127.0.0.1:1/nothing')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('reverts what came after the first migration and migrates again to the same schema', async () => {
    await withEmptyDatabase(async (url) => {
      await migrate(url);
      const newest = await schemaText(url);
      const dataSource = await new DataSource({ type: 'postgres', url, migrations }).initialize();
      for (const _ of names.slice(1)) await dataSource.undoLastMigration();
      await expect(dataSource.undoLastMigration()).rejects.toThrow('drop the database');
      await dataSource.destroy();
      const first = await withEmptyDatabase(async (other) => {
        await (await migratedUntil(names[1]!, other)).destroy();
        return schemaText(other);
      });
      expect(await schemaText(url)).toBe(first);
      expect(await migrate(url)).toEqual(names.slice(1));
      expect(await schemaText(url)).toBe(newest);
    });
  });
});

describe('functions.sql', () => {
  it('is applied where another state of it was, and not by a release before a newer one', async () => {
    await withEmptyDatabase(async (url) => {
      await migrate(url);
      const database = await new DataSource({ type: 'postgres', url }).initialize();
      const change = () =>
        database.query(
          `create or replace function searchable(text) returns text language sql immutable as $$ select 'x' $$;
           comment on table migrations is 'functions.sql of another release'`,
        );
      const searched = async () => (await database.query(`select searchable('Phở') as text`))[0].text;
      await change();
      expect(await migrate(url)).toEqual([]);
      expect(await searched()).toBe('pho');
      await change();
      await database.query(
        `insert into migrations (timestamp, name) values (9999999999999, 'Newer9999999999999')`,
      );
      expect(await migrate(url)).toEqual([]);
      expect(await searched()).toBe('x');
      await database.destroy();
    });
  });

  it('is applied before a restore fills the schema of this release, not where it fills an older one', async () => {
    const comment = (last: string) =>
      withEmptyDatabase((url) =>
        buildSchema(url, last, async (client) => {
          const { rows } = await client.query(`select obj_description('migrations'::regclass) as comment`);
          return rows[0].comment;
        }),
      );
    expect(await comment(names.at(-1)!)).toMatch(/^functions\.sql [0-9a-f]{64}$/);
    expect(await comment(names.at(-2)!)).toBeNull();
  });
});

describe('The schema', () => {
  let tested: TestApp;
  beforeAll(async () => {
    tested = await startApp();
  });
  afterAll(() => tested.close());

  it('is that of schema.sql', async () => {
    const path = join(import.meta.dirname, 'schema.sql');
    await withEmptyDatabase(async (url) => {
      await migrate(url);
      const schema = await schemaText(url);
      if (process.env.UPDATE_SCHEMA) writeFileSync(path, schema);
      const repair =
        'Run `UPDATE_SCHEMA=yes npm test -- database/migrations` in apps/api and look at the change.';
      expect(readFileSync(path, 'utf8') === schema ? '' : `schema.sql has drifted. ${repair}`).toBe('');
    });
  });

  it('matches the entities', async () => {
    const dataSource = tested.service<DataSource>('DataSource');
    // TypeORM keeps the expressions of generated columns there, where it has made them.
    await dataSource.query(
      `create table typeorm_metadata as
       select 'GENERATED_COLUMN' as type, table_catalog as database, table_schema as schema, table_name as table,
         column_name as name, generation_expression as value
       from information_schema.columns where is_generated = 'ALWAYS' and table_schema = 'public'`,
    );
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  const user = (given: object = {}) => ({
    name: 'Hoa',
    email: `${Math.random()}@b.vn`,
    password_hash: 'x',
    ...given,
  });
  const post = (given: object = {}) => ({
    title: 'Bún bò',
    title_path: `bun-bo-${String(Math.random()).slice(2)}`,
    description: 'Một tô',
    is_draft: true,
    ...given,
  });
  const insert = (table: string, row: object) => {
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`);
    return tested.database.query(
      `insert into ${table} (${columns.join()}) values (${places.join()}) returning *`,
      Object.values(row),
    );
  };

  it.each<[constraint: string, table: string, good: () => object, bad: object]>([
    ['users_name_check', 'users', user, { name: '' }],
    ['users_email_check', 'users', user, { email: 'HOA@b.vn' }],
    ['users_email_check', 'users', user, { email: 'hoa' }],
    ['users_promotion_code_fkey', 'users', user, { promotion_code: 'KHONGCO' }],
    [
      'promotion_codes_trial_days_check',
      'promotion_codes',
      () => ({ code: String(Math.random()), trial_days: 1 }),
      { trial_days: 0 },
    ],
    [
      'promotion_codes_max_uses_check',
      'promotion_codes',
      () => ({ code: String(Math.random()), max_uses: 1 }),
      { max_uses: 0 },
    ],
    [
      'promotion_codes_uses_left_check',
      'promotion_codes',
      () => ({ code: String(Math.random()), max_uses: 2, uses_left: 2 }),
      { uses_left: 3 },
    ],
    ['posts_title_check', 'posts', post, { title: 'Bú' }],
    ['posts_title_check', 'posts', post, { title: 'a'.repeat(301) }],
    ['posts_description_check', 'posts', post, { description: 'a'.repeat(1001) }],
    ['posts_title_path_check', 'posts', post, { title_path: 'Bún bò' }],
    ['posts_title_path_check', 'posts', post, { title_path: 'latest3' }],
    ['posts_title_path_check', 'posts', post, { title_path: 'list' }],
    ['posts_published_at_check', 'posts', post, { is_draft: false }],
    ['posts_img_file_name_fkey', 'posts', post, { img_file_name: 'khong-co.jpg' }],
    ['posts_author_id_fkey', 'posts', post, { author_id: 1 }],
    [
      'post_history_action_check',
      'post_history',
      () => ({ action: 'create', post_id: 1, version: 1 }),
      { action: 'burn' },
    ],
    [
      'post_history_action_check',
      'post_history',
      () => ({ action: 'change-email', user_id: 1 }),
      { action: 'update' },
    ],
  ])('rejects a row that breaks %s of %s', async (constraint, table, good, bad) => {
    await insert(table, good());
    await expect(insert(table, { ...good(), ...bad })).rejects.toMatchObject({ constraint });
  });

  it.each([
    ['users_email_unique', 'users', user({ email: 'hai@lan.vn' })],
    ['posts_title_path_unique', 'posts', post({ title_path: 'hai-lan' })],
  ])('rejects a second row for %s', async (constraint, table, row) => {
    await insert(table, row);
    await expect(insert(table, row)).rejects.toMatchObject({ constraint });
  });

  it.each(['update post_history set version = 2', 'delete from post_history'])(
    'keeps what happened to a post: %s is rejected (C19g)',
    async (change) => {
      await insert('post_history', { action: 'create', post_id: 7, version: 1 });
      await expect(tested.database.query(change)).rejects.toThrow('post_history is append-only');
    },
  );

  it('deletes the sessions of a deleted account', async () => {
    const editor = await tested.client.signUp();
    const session = editor.tokens!.refreshToken.split('.')[0];
    await tested.database.query('delete from users where email = $1', [editor.account!.email]);
    expect(await tested.database.query('select 1 from sessions where id = $1', [session])).toEqual([]);
  });
});

describe('Links of accounts that were locked or removed before their rights ended with them (C103)', () => {
  it('end, with the texts that they show; others stay', async () => {
    await withEmptyDatabase(async (url) => {
      const released = await migratedUntil('InvitationsOfAccounts1764993000000', url);
      await released.query(`
        insert into users (id, name, email, password_hash, locked_at) overriding system value
          values (1, 'Lan', 'lan@tiem.vn', 'x', null), (2, 'Hùng', 'hung@tiem.vn', 'x', now());
        insert into posts (id, title, title_path, description, is_draft) overriding system value
          values (1, 'Bản nháp', 'ban-nhap', 'Mô tả', true);
        insert into post_versions (id, post_id, number, title, description, is_draft, kind) overriding system value
          values (7, 1, 1, 'Bản chia sẻ', 'Mô tả', true, 'shared'), (8, 1, 1, 'Bản chia sẻ', 'Mô tả', true, 'shared');
        insert into post_previews (token_hash, post_id, created_by, expires_at, version_id) values
          (sha256('lan'), 1, 1, '2099-01-01', 7), (sha256('hung'), 1, 2, '2099-01-01', 8),
          (sha256('removed'), 1, null, '2099-01-01', null);
        insert into password_resets (id, user_id, credentials, expires_at)
          select gen_random_uuid(), id, '', '2099-01-01' from users`);
      await released.destroy();
      await migrate(url);
      const newest = await new DataSource({ type: 'postgres', url }).initialize();
      expect(await newest.query('select created_by from post_previews')).toEqual([{ created_by: 1 }]);
      expect(await newest.query('select id from post_versions where ended_at is not null')).toEqual([
        { id: 8 },
      ]);
      expect(await newest.query('select user_id from password_resets')).toEqual([{ user_id: 1 }]);
      await newest.destroy();
    });
  });
});

describe('An installation from before there were managers (C103, C104)', () => {
  it('has none, and takes messages of more than 30 days for answered', async () => {
    await withEmptyDatabase(async (url) => {
      const released = await migratedUntil('Bylines1764993300000', url);
      await released.query(`
        insert into users (name, email, password_hash) values ('Lan', 'lan@tiem.vn', 'x');
        insert into contact_messages
          (name, phone, email, message, door, privacy_policy_version, consented_at, captcha_provider, created_at)
          select 'An', '0987654321', 'an@tiem.vn', 'Cho tôi hỏi giá', 'rest', '2026-11-21', now(), 'none', now() - days * interval '1 day'
          from unnest(array[31, 29]) days`);
      await released.destroy();
      await migrate(url);
      const newest = await new DataSource({ type: 'postgres', url }).initialize();
      expect(await newest.query('select is_manager from users')).toEqual([{ is_manager: false }]);
      expect(await newest.query('select state, state_by from contact_messages order by created_at')).toEqual([
        { state: 'answered', state_by: null },
        { state: 'new', state_by: null },
      ]);
      await newest.destroy();
    });
  });
});
