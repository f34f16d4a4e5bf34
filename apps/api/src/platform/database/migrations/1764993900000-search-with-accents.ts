import type { MigrationInterface, QueryRunner } from 'typeorm';

const functions = `
  create or replace function accented_title(title text) returns tsvector language plpgsql immutable strict parallel safe cost 2000
  as $$ begin return to_tsvector('pg_catalog.simple', public.accented_words(title)); end $$;
  create or replace function plain_title(title text) returns tsvector language plpgsql immutable strict parallel safe cost 2000
  as $$ begin return to_tsvector('pg_catalog.simple', public.search_words(title)); end $$`;

const indexes = {
  posts_accented_search: 'gin (accented_search) with (fastupdate = off)',
  posts_accented_title: 'gin (accented_title(title)) with (fastupdate = off)',
  posts_plain_title: 'gin (plain_title(title)) with (fastupdate = off)',
  posts_keyword_search: 'gin (searchable(keywords) gin_trgm_ops)',
};

/** A word with accents finds these accents, in all texts of a post and in titles alone; keywords are among what a search may have meant (C111). */
export class SearchWithAccents1764993900000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(functions);
    await runner.query('set lock_timeout = 0');
    for (const [name, definition] of Object.entries(indexes)) {
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create index concurrently ${name} on posts using ${definition}`);
    }
    await runner.query('reset lock_timeout');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`drop index ${name}`);
    await runner.query('drop function accented_title(text), plain_title(text)');
  }
}
