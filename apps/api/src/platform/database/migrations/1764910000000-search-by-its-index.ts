import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The posts whose documents match one of several queries, always read from the index. Among some thousand posts the
 * planner would rather look into every document, once for each query: it does not know that they lie outside of the table.
 */
export class SearchByItsIndex1764910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function posts_matching(queries tsquery[]) returns setof integer language sql stable parallel safe
        set enable_seqscan = off
        as $$ select post_id from post_search where document @@ any(queries) $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function posts_matching(tsquery[])');
  }
}
