import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of the dashboard can be sorted by the last change. */
export class PostsByLastChange1764985000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    // What an attempt that was interrupted may have left.
    await runner.query('drop index concurrently if exists posts_updated_at');
    await runner.query(
      'create index concurrently posts_updated_at on posts (updated_at desc, id desc) include (is_draft)',
    );
    await runner.query('reset lock_timeout');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index posts_updated_at');
  }
}
