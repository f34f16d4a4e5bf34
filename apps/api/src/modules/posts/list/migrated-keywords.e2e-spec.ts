import { DataSource } from 'typeorm';
import { createEmptyDatabase } from '../../../../test/database.js';
import { migrate } from '../../../platform/database/migrate.js';
import { migrations } from '../../../platform/database/migrations.js';

describe('KeywordsOfPublishedPosts', () => {
  it('lists the keywords of posts that were published before, each once in lower case', async () => {
    const { url, drop } = await createEmptyDatabase();
    const names = (migrations as { name: string }[]).map(({ name }) => name);
    const own = names.indexOf('KeywordsOfPublishedPosts1764400000000');
    const earlier = (migrations as Function[]).slice(0, own);
    const source = await new DataSource({ type: 'postgres', url, migrations: earlier }).initialize();
    try {
      await source.runMigrations();
      await source.query(
        `insert into posts (title, title_path, description, keywords, is_draft, published_at) values
           ('Tin một', 'tin-mot', 'Mô tả', 'Bán Hàng ,mẹo,, MẸO', false, '2026-01-01'),
           ('Tin hai', 'tin-hai', 'Mô tả', 'mẹo', true, null), ('Tin ba', 'tin-ba', 'Mô tả', '', false, now())`,
      );
      await migrate(url);
      const rows = await source.query(
        `select title_path as post, keyword, post_keywords.published_at = posts.published_at as is_dated
         from post_keywords join posts on posts.id = post_id order by keyword`,
      );
      expect(rows).toEqual([
        { post: 'tin-mot', keyword: 'bán hàng', is_dated: true },
        { post: 'tin-mot', keyword: 'mẹo', is_dated: true },
      ]);
    } finally {
      await source.destroy();
      await drop();
    }
  });
});
