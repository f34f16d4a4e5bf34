import { DataSource } from 'typeorm';
import { createEmptyDatabase } from '../../../test/database.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';

/** Works on an empty database of its own. */
async function withEmptyDatabase(work: (url: string) => Promise<void>) {
  const { url, drop } = await createEmptyDatabase();
  try {
    await work(url);
  } finally {
    await drop();
  }
}

/** Columns, constraints and indexes of the product, as text. */
async function schemaOf(url: string): Promise<string[]> {
  const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
  const rows: { line: string }[] = await dataSource.query(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
      from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'
    union all
    select conrelid::regclass || ': ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 'migrations'::regclass
    union all
    select indexdef from pg_indexes where schemaname = 'public' and tablename <> 'migrations'
    order by line`);
  await dataSource.destroy();
  return rows.map(({ line }) => line);
}

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

  it('reverts and migrates again to the same schema', async () => {
    await withEmptyDatabase(async (url) => {
      await migrate(url);
      const before = await schemaOf(url);
      expect(before.length).toBeGreaterThan(50);

      const dataSource = await new DataSource({ type: 'postgres', url, migrations }).initialize();
      for (const _ of names) await dataSource.undoLastMigration();
      await dataSource.destroy();
      expect(await schemaOf(url)).toEqual([]);

      expect(await migrate(url)).toEqual(names);
      expect(await schemaOf(url)).toEqual(before);
    });
  });
});

/** A connection to a database that has all migrations before this one. */
async function migratedUntil(name: string, url: string): Promise<DataSource> {
  const earlier = (migrations as Function[]).slice(0, names.indexOf(name));
  const dataSource = await new DataSource({ type: 'postgres', url, migrations: earlier }).initialize();
  await dataSource.runMigrations();
  return dataSource;
}

describe('UploadQuotasAndFileUsage', () => {
  it('finds the images of posts of the first version, and counts none as unused before today', async () => {
    await withEmptyDatabase(async (url) => {
      const before = await migratedUntil('UploadQuotasAndFileUsage1764100000000', url);
      const images = ['a1.jpg', 'b2.png', 'c3-d4.jpg', 'e5.jpg', 'f6.jpg', 'khong-dung.jpg'];
      await before.query(
        `insert into files (name, purpose, original_name, content_type, width, height, bytes, created_at)
         select unnest($1::text[]), 'editor', '', 'image/jpeg', 1, 1, 7, '2026-01-01'`,
        [images],
      );
      const contents = [
        '<p>Chào</p><img src="/api/files/resources/a1.jpg"><img src="/api/files/resources/a1.jpg?w=480">',
        '<figure><a href="https://tiem.example/api/files/resources/b2.png"><img src="https://cdn.example/x.jpg"></a></figure>',
        '<img src="/%61pi/files/resources/c3%2Dd4%2ejp%67"><img src="\\api\\files\\resources\\e5.jpg">',
        '<img src="/api/files/\nresources/f6\t.jpg" alt="50%"><img src="/api/files/resources/mat-roi.jpg">',
        '<p>Không ảnh</p>',
        '<img src="&#x2f;api&#47;files/resources/&#97;1.jp&#x67;">',
      ];
      await before.query(
        `insert into posts (title, title_path, description, is_draft, content)
         select 'Tin ' || n, 'tin-' || n, 'Mô tả', true, content
         from unnest($1::text[]) with ordinality as given (content, n)`,
        [contents],
      );
      await before.destroy();

      await migrate(url);
      const after = await new DataSource({ type: 'postgres', url }).initialize();
      const named = await after.query(
        `select title_path as post, array_agg(file_name order by file_name) as files
         from post_files join posts on posts.id = post_id group by 1 order by 1`,
      );
      const [unused] = await after.query(
        `select count(*)::integer as files, sum(stored_bytes)::integer as bytes,
           bool_and(unused_since > now() - interval '1 hour') as fresh from files`,
      );
      await after.destroy();
      expect(named).toEqual([
        { post: 'tin-1', files: ['a1.jpg'] },
        { post: 'tin-2', files: ['b2.png'] },
        { post: 'tin-3', files: ['c3-d4.jpg', 'e5.jpg'] },
        { post: 'tin-4', files: ['f6.jpg'] },
        { post: 'tin-6', files: ['a1.jpg'] },
      ]);
      expect(unused).toEqual({ files: 6, bytes: 42, fresh: true });
    });
  });
});

describe('FillSearchOfPosts', () => {
  it('adds every post, while others change and delete some', async () => {
    await withEmptyDatabase(async (url) => {
      const editor = await migratedUntil('SearchOfPosts1764870000000', url);
      await editor.query(
        `insert into posts (title, title_path, description, is_draft, content)
         select 'Tin ' || n, 'tin-' || n, 'Mô tả', true, repeat('<p>Bài số ' || n || '</p>', 60)
         from generate_series(1, 1500) as n`,
      );
      let isMigrated = false;
      const migrating = migrate(url).finally(() => (isMigrated = true));
      let changes = 0;
      for (; !isMigrated; changes += 1) {
        const [changed, deleted] = [1 + ((changes * 7) % 1500), 1 + ((changes * 11) % 1500)];
        await editor.query(`update posts set title = 'Đã sửa ' || id where id = $1`, [changed]);
        if (changes % 3 === 0) await editor.query('delete from posts where id = $1', [deleted]);
      }
      expect(await migrating).toContain('FillSearchOfPosts1764875000000');

      const wrong = await editor.query(
        `select id from posts left join post_search on post_id = id
         where document is distinct from post_document(id, is_draft, title, description, content)`,
      );
      const words: { word: string }[] = await editor.query(
        'select distinct word from post_words order by word',
      );
      const [{ isValid }] = await editor.query(
        `select indisvalid as "isValid" from pg_index where indexrelid = 'post_search_document'::regclass`,
      );
      await editor.destroy();
      expect(changes).toBeGreaterThan(10);
      expect(wrong).toEqual([]);
      expect(words.map(({ word }) => word)).toEqual(
        expect.arrayContaining(['bai', 'da', 'mo', 'sua', 'tin']),
      );
      expect(isValid).toBe(true);
    });
  });
});

describe('The schema', () => {
  let tested: TestApp;
  beforeAll(async () => {
    tested = await startApp();
  });
  afterAll(() => tested.close());

  it('matches the entities', async () => {
    const { upQueries } = await tested.service<DataSource>('DataSource').driver.createSchemaBuilder().log();
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

describe('The invitation code of the first version (C17)', () => {
  /** A database as the first version left it, with what is done to it, brought to the newest schema. */
  async function codesAfter(work: string) {
    let codes: { code: string; is_good: boolean; users: string }[] = [];
    await withEmptyDatabase(async (url) => {
      const released = (migrations as Function[]).slice(0, 3);
      const first = await new DataSource({ type: 'postgres', url, migrations: released }).initialize();
      await first.runMigrations();
      await first.query(work);
      await first.destroy();
      await migrate(url);
      const newest = await new DataSource({ type: 'postgres', url }).initialize();
      codes = await newest.query(`
        select code, uses_left > 0 and expires_at > now() as is_good,
          (select count(*) from users where promotion_code = code) as users
        from promotion_codes order by code`);
      await newest.destroy();
    });
    return codes;
  }

  it('is deleted where nobody used it, so that a new database has none (C59)', async () => {
    expect(await codesAfter('select 1')).toEqual([]);
  });

  it('is invalid where it was used, and the account keeps it', async () => {
    const signUp = `insert into users (name, email, password_hash, promotion_code) values ('Hoa', 'hoa@b.vn', 'x', 'TIEMMOI')`;
    expect(await codesAfter(signUp)).toEqual([{ code: 'TIEMMOI', is_good: false, users: '1' }]);
  });

  it('ends together with codes added by SQL, which had no end and could be guessed', async () => {
    expect(await codesAfter(`insert into promotion_codes (code, trial_days) values ('TET2026', 14)`)).toEqual(
      [{ code: 'TET2026', is_good: false, users: '0' }],
    );
  });
});
