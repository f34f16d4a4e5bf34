import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * No feed has shown a draft with its URL as id. This is no part of FeedIds, whose lock would keep readers waiting until every row is
 * written.
 */
export class FeedIdsOfDrafts1764941000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['posts', 'deleted_posts'])
      await runner.query(
        `update ${table} set has_url_guid = false where has_url_guid and published_at is null`,
      );
  }

  /** FeedIds drops the column. */
  async down(): Promise<void> {}
}
