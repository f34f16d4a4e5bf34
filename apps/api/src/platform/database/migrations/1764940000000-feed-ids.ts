import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The feed's ids have the number of the post, for a URL may belong to another one later. Posts that were published before keep
 * their URL as id, or feed readers would show all of them as new.
 */
export class FeedIds1764940000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The default of the first statement is that of the rows that are there, which it does not rewrite.
    await runner.query(`
      alter table posts add has_url_guid boolean not null default true;
      alter table posts alter has_url_guid set default false;
      update posts set has_url_guid = false where published_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table posts drop has_url_guid');
  }
}
