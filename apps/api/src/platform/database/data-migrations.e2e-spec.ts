import { DataSource } from 'typeorm';
import { migratedUntil, withEmptyDatabase } from '../../../test/migrated-database.js';
import { migrate } from './migrate.js';

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
         from post_version_files join post_versions on post_versions.id = version_id join posts on posts.id = post_id
         group by 1 order by 1`,
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

/** Every character that logins are without. */
const ignorable = Array.from({ length: 0x10ffff }, (_, code) => String.fromCodePoint(code)).filter((one) =>
  /\p{Default_Ignorable_Code_Point}/u.test(one),
);

describe('VisibleEmails', () => {
  it('removes what nobody sees from emails, but gives no account the email of another', async () => {
    await withEmptyDatabase(async (url) => {
      const before = await migratedUntil('VisibleEmails1764935000000', url);
      await before.query(
        `insert into users (name, email, password_hash)
         select email, email, '' from unnest($1::text[]) as email`,
        [
          [
            'ho\u200ba@tiem.vn',
            'lan@tiem.vn',
            'lan\u2060@tiem.vn',
            'mai\u00ad@tiem.vn',
            'mai\u200b@tiem.vn',
            'le\u034f\u3164@tiem.vn',
          ],
        ],
      );
      await before.query(
        `insert into email_changes (id, user_id, old_email, expires_at)
         select gen_random_uuid(), id, $1, now() from users limit 1`,
        [`cu${ignorable.join('')}@tiem.vn`],
      );
      await before.destroy();
      await migrate(url);
      const after = await new DataSource({ type: 'postgres', url }).initialize();
      const rows: { email: string }[] = await after.query('select email from users order by id');
      const former: unknown = await after.query('select old_email from email_changes');
      await after.destroy();
      expect(ignorable.length).toBeGreaterThan(4000);
      expect(former).toEqual([{ old_email: 'cu@tiem.vn' }]);
      expect(rows.map(({ email }) => email)).toEqual([
        'hoa@tiem.vn',
        'lan@tiem.vn',
        'lan\u2060@tiem.vn',
        'mai@tiem.vn',
        'mai\u200b@tiem.vn',
        'le@tiem.vn',
      ]);
    });
  });
});

describe('FeedIds', () => {
  it('keeps the ids of the posts that readers of the feed have seen, and of no other', async () => {
    await withEmptyDatabase(async (url) => {
      const add = `insert into posts (title, title_path, description, is_draft, published_at)
        select 'Tin ' || slug, slug, 'Mô tả', published is null, published::timestamptz
        from unnest($1::text[], $2::text[]) as given (slug, published)`;
      const before = await migratedUntil('FeedIds1764940000000', url);
      await before.query(add, [
        ['da-dang', 'nhap'],
        ['2026-01-01', null],
      ]);
      await before.query(
        `insert into deleted_posts (post_id, title_path, has_own_slug, version, created_date, published_at, clicked_number)
         select 100 + id, 'xoa-' || title_path, false, 1, now(), published_at, 0 from posts`,
      );
      await before.destroy();
      await migrate(url);
      const after = await new DataSource({ type: 'postgres', url }).initialize();
      await after.query(add, [['moi'], ['2026-12-01']]);
      await after.query(`update posts set is_draft = false, published_at = now() where title_path = 'nhap'`);
      const rows: { slug: string }[] = await after.query(
        `select title_path as slug from posts where has_url_guid
         union all select title_path from deleted_posts where has_url_guid`,
      );
      await after.destroy();
      expect(rows.map(({ slug }) => slug)).toEqual(['da-dang', 'xoa-da-dang']);
    });
  });
});

describe('PlainListsAndSearch', () => {
  it('keeps the views of posts and finds their words and keywords, also where an earlier migration was interrupted', async () => {
    await withEmptyDatabase(async (url) => {
      const before = await migratedUntil('FillSearchOfPosts1764875000000', url);
      await before.query(
        `insert into posts (title, title_path, description, content, keywords, is_draft, published_at)
         select 'Tin số ' || n, 'tin-' || n, 'Mô tả', '<p>Nước <b>m</b>ắm &amp; khuy' || chr(173) || 'ến mãi</p>', 'Mẹo, bán hàng ,MẸO',
           n % 4 = 0, now() from generate_series(1, 40) as n`,
      );
      await before.query('update post_views set clicked_number = post_id where post_id % 8 = 0');
      // As if killed among the batches.
      await before.query('delete from post_search where post_id % 3 = 0');
      await before.destroy();

      expect(await migrate(url)).toContain('PlainListsAndSearch1764945000000');
      const after = await new DataSource({ type: 'postgres', url }).initialize();
      const [found] = await after.query(
        `select count(*) filter (where search @@ 'nuoc & mam & khuyen:*'::tsquery)::integer as plain,
           count(*) filter (where accented_search @@ 'nước & mắm & khuyến'::tsquery)::integer as accented,
           count(*) filter (where comparable_keywords @> '{mẹo,"bán hàng"}')::integer as keywords,
           (select sum(clicked_number)::integer from post_views) as views from posts`,
      );
      await after.destroy();
      expect(found).toEqual({ plain: 40, accented: 40, keywords: 40, views: 120 });
    });
  });
});
