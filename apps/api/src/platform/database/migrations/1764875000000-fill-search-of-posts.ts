import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts per statement: who changes one of them waits for half a second at most. */
const BATCH = 500;

/** The search documents of the posts that were there before, newest first, while others read and write posts. */
export class FillSearchOfPosts1764875000000 implements MigrationInterface {
  /** Each batch is committed by itself; a second attempt goes on with what is missing. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Adds what is missing among the newest posts before an id, and responds with the lowest id that it has looked at.
      create or replace function fill_post_search(before integer, size integer) returns integer language sql
        as $$
          with batch as (
            select id, is_draft, title, description, content from posts where id < before
            order by id desc limit size for key share
          ),
          added as (
            insert into post_search (post_id, document)
              select id, post_document(id, is_draft, title, description, content) from batch
              where not exists (select from post_search where post_id = id)
              -- One that was saved meanwhile has its newest document.
              on conflict do nothing
              returning document
          )
          select min(id) from batch, (select add_post_words(array_agg(document)) from added) as words
        $$`);
    let next: number | null = 2 ** 31 - 1;
    while (next !== null) {
      const [{ lowest }]: [{ lowest: number | null }] = await runner.query(
        'select fill_post_search($1, $2) as lowest',
        [next, BATCH],
      );
      next = lowest;
    }
    await runner.query('set lock_timeout = 0');
    await runner.query('drop index concurrently if exists post_search_document');
    // Without a list of pending entries, which every search would have to read.
    await runner.query(
      'create index concurrently post_search_document on post_search using gin (document) with (fastupdate = off)',
    );
    await runner.query('reset lock_timeout');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index post_search_document');
    await runner.query('drop function fill_post_search(integer, integer)');
    await runner.query('truncate post_search, post_words');
  }
}
