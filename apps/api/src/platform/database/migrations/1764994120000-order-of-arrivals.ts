import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of editors by arrival: most posts came when they were created. */
export class OrderOfArrivals1764994120000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    await runner.query('drop index concurrently if exists posts_arrived_at');
    await runner.query(
      'create index concurrently posts_arrived_at on posts (coalesce(arrived_at, created_date) desc, id desc) include (is_draft)',
    );
    await runner.query('reset lock_timeout');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index posts_arrived_at');
  }
}
