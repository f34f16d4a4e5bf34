import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same of a deleted post, for when it is brought back. */
export class ArrivalsOfDeletedPosts1764994110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deleted_posts add column arrived_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deleted_posts drop column arrived_at');
  }
}
