import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The feed's ids have the number of the post, for a URL may belong to another one later. Posts that were published before keep
 * their URL as id, or feed readers would show all of them as new; a deleted one that is brought back does, too.
 */
export class FeedIds1764940000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The default of the first statement is that of the rows that are there, which it does not rewrite.
    for (const table of ['posts', 'deleted_posts'])
      await runner.query(`
        alter table ${table} add has_url_guid boolean not null default true;
        alter table ${table} alter has_url_guid set default false;
      `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['posts', 'deleted_posts'])
      await runner.query(`alter table ${table} drop has_url_guid`);
  }
}
