import { DataSource } from 'typeorm';
import { untilLockWaits } from '../../../test/lock-waits.js';
import { migratedUntil, withEmptyDatabase } from '../../../test/migrated-database.js';
import { migrate } from './migrate.js';

const NAME = 'PostVersions1764960000000';

/** What an editorial team has left with 0.2.0. */
const filled = `
  insert into users (id, name, email, password_hash) overriding system value
    values (1, 'Lan', 'lan@tiem.vn', 'x'), (2, 'Hùng', 'hung@tiem.vn', 'x');
  insert into files (name, purpose, original_name, content_type, width, height, bytes)
    select name || '.jpg', 'editor', '', 'image/jpeg', 1, 1, 1
    from unnest(array['bia', 'bia-cu', 'trong-bai', 'trong-ban-cu', 'trong-ban-sua', 'trong-ban-chia-se', 'cua-tin-xoa', 'thua']) as name;
  insert into posts (id, title, title_path, description, content, keywords, img_file_name, is_draft, version, published_at,
      updated_by, updated_at) overriding system value values
    (1, 'Đang đăng', 'dang-dang', 'Mô tả', '<p>Hai</p><img src="/api/files/resources/trong-bai.jpg">', 'a, b', 'bia.jpg', false, 3,
      '2026-10-01', 1, '2026-10-03'),
    (2, 'Tin cũ chưa có lịch sử', 'tin-cu', 'Mô tả', '<p>Cũ</p>', '', 'bia.jpg', false, 7, '2026-01-01', 2, '2026-01-02'),
    (3, 'SQL đã sửa', 'sql-da-sua', 'Mô tả', '<p>Mới</p>', '', null, true, 2, null, 2, '2026-02-02'),
    (4, 'Lưu mà không đổi', 'khong-doi', 'Mô tả', '<p>Y nguyên</p>', '', null, true, 5, null, 2, '2026-02-05');
  insert into post_files values (1, 'trong-bai.jpg');
  insert into post_revisions (post_id, version, saved_at, saved_by, changed, title, description, content, keywords, img_file_name,
      is_draft) values
    (1, 1, '2026-10-01', 1, '{}', 'Đang đăng', 'Mô tả', '<p>Một</p>', 'a', 'bia-cu.jpg', true),
    (1, 3, '2026-10-03', 1, '{content,state}', 'Đang đăng', 'Mô tả', '<p>Hai</p><img src="/api/files/resources/trong-bai.jpg">',
      'a, b', 'bia.jpg', false),
    (3, 1, '2026-02-01', 9, '{}', 'SQL chưa sửa', 'Mô tả', '<p>Cũ</p>', '', null, true),
    (4, 2, '2026-02-03', 2, '{}', 'Lưu mà không đổi', 'Mô tả', '<p>Y nguyên</p>', '', null, true),
    (9, 4, '2026-03-01', 2, '{title}', 'Đã xóa', 'Mô tả', '<p>Xóa</p>', 'x', 'cua-tin-xoa.jpg', false);
  insert into post_revision_files values (1, 1, 'bia-cu.jpg'), (1, 1, 'trong-ban-cu.jpg'), (1, 3, 'bia.jpg'), (1, 3, 'trong-bai.jpg'),
    (9, 4, 'cua-tin-xoa.jpg');
  insert into deleted_posts (post_id, title_path, version, created_date, published_at, author_id, clicked_number, deleted_by)
    values (9, 'da-xoa', 4, '2026-02-28', '2026-02-28', 1, 42, 2);
  select setval('post_working_copy_versions', 70);
  insert into post_working_copies (post_id, version, base_version, title, description, content, keywords, img_file_name, saved_by,
      saved_at) values (1, 66, 2, 'Bản sửa', 'Mô tả', '<p>Sửa</p>', 'a', 'bia.jpg', 2, '2026-10-04');
  insert into post_working_copy_files values (1, 'bia.jpg'), (1, 'trong-ban-sua.jpg');
  insert into post_previews (token_hash, post_id, created_by, expires_at, title, description, content, keywords, img_file_name) values
    (sha256('a'), 1, 1, '2027-01-01', 'Bản chia sẻ', 'Mô tả', '<p>Chia sẻ</p>', '', null),
    (sha256('b'), 1, 2, '2027-01-02', null, null, null, null, null);
  insert into post_preview_files select id, 'trong-ban-chia-se.jpg' from post_previews where title is not null;
  update post_views set clicked_number = 10 * post_id`;

const texts = (table: string) =>
  ['title', 'description', 'content', 'keywords', 'img_file_name']
    .map((name) => `${table}.${name}`)
    .join(', ');

/** The same questions to both schemas: what editors, readers and the operator find. */
const questions: [name: string, before: string, after: string][] = [
  [
    'posts and views',
    ...twice(`select posts.*, clicked_number from posts join post_views on post_id = id order by id`),
  ],
  ['deleted posts', ...twice('select * from deleted_posts order by 1')],
  [
    'revisions',
    `select post_id, version, saved_at, saved_by, changed, is_draft, ${texts('r')} from post_revisions as r order by 1, 2`,
    `select post_id, number as version, saved_at, saved_by, changed, is_draft, ${texts('r')} from post_versions as r
     where kind = 'saved' and (post_id, number) not in ((2, 7), (3, 2)) order by 1, 2`,
  ],
  [
    'working copies',
    `select post_id, version, base_version, saved_by, saved_at, ${texts('c')} from post_working_copies as c`,
    `select post_id, id as version, number as base_version, saved_by, saved_at, ${texts('c')} from post_versions as c
     where kind = 'working-copy' and ended_at is null`,
  ],
  [
    'previews',
    `select token_hash, post_id, created_by, created_at, expires_at, ${texts('p')} from post_previews as p order by id`,
    `select token_hash, p.post_id, created_by, created_at, expires_at, ${texts('v')} from post_previews as p
     left join post_versions as v on v.id = version_id order by p.id`,
  ],
  [
    'pictures in use',
    `select file_name from post_files union select file_name from post_revision_files union
     select file_name from post_preview_files union select file_name from post_working_copy_files union
     select img_file_name from posts where img_file_name is not null order by 1`,
    'select distinct file_name from post_version_files order by 1',
  ],
];

function twice(query: string): [string, string] {
  return [query, query];
}

async function answersOf(database: DataSource, which: 1 | 2) {
  const answers: Record<string, unknown> = {};
  for (const question of questions) answers[question[0]] = await database.query(question[which]);
  return answers;
}

describe('PostVersions', () => {
  it('keeps every text, picture and view of 0.2.0, also when it was killed before', async () => {
    await withEmptyDatabase(async (url) => {
      const database = await migratedUntil(NAME, url);
      await database.query(filled);
      const before = await answersOf(database, 1);
      expect(before['working copies']).toHaveLength(1);

      // It waits for this transaction when it is killed: everything else of it is done before its last statements or not at all.
      const editor = database.createQueryRunner();
      await editor.startTransaction();
      await editor.query('select from posts for update');
      const killed = migrate(url).then(
        () => 'migrated',
        () => 'killed',
      );
      await untilLockWaits(database);
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(await killed).toBe('killed');
      await editor.rollbackTransaction();
      await editor.release();
      expect(await answersOf(database, 1)).toEqual(before);

      const reports: string[] = [];
      expect(await migrate(url, { report: (line) => reports.push(line) })).toContain(NAME);
      expect(reports.join()).toContain(
        '1 working copies, 1 shared snapshots, 5 revisions, 2 posts without a revision',
      );
      const after = await new DataSource({ type: 'postgres', url }).initialize();
      expect(await answersOf(after, 2)).toEqual(before);
      const [{ next }] = await after.query(
        `select nextval(pg_get_serial_sequence('post_versions', 'id'))::integer as next`,
      );
      expect(next).toBeGreaterThan(70);
      const live = `select posts.id from posts join post_versions as v on v.post_id = posts.id and kind = 'saved'
        where (${texts('v')}, v.is_draft) is not distinct from (${texts('posts')}, posts.is_draft) and number =
          (select max(number) from post_versions as other where other.post_id = posts.id and other.kind = 'saved') order by 1`;
      expect(await after.query(live)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]);
      await after.destroy();
      await database.destroy();
    });
  });

  it.each(Array.from({ length: 9 }, (_, step) => step + 1))(
    'leaves what was there when its statement %i fails, and succeeds the next time',
    async (step) => {
      await withEmptyDatabase(async (url) => {
        const database = await migratedUntil(NAME, url);
        await database.query(filled);
        const before = await answersOf(database, 1);
        await withFailure(url, step);
        expect(await answersOf(database, 1)).toEqual(before);
        await database.destroy();
        await migrate(url);
        const after = await new DataSource({ type: 'postgres', url }).initialize();
        expect(await answersOf(after, 2)).toEqual(before);
        await after.destroy();
      });
    },
  );
});

/** Runs the migration on a connection that ends before its nth statement, as a kill of the server does. */
async function withFailure(url: string, step: number) {
  const { migrations } = await import('./migrations.js');
  const migration = migrations.find(({ name }) => name === NAME)!;
  const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  const query = runner.query.bind(runner);
  let statements = 0;
  runner.query = (async (...given: Parameters<typeof query>) => {
    statements += 1;
    if (statements === step) throw new Error('killed');
    return query(...given);
  }) as typeof runner.query;
  await expect(new migration().up(runner)).rejects.toThrow('killed');
  runner.query = query;
  await dataSource.destroy();
}
