import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name under which articles show an account. */
export class Bylines1764993300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table users add byline text constraint users_byline_check check (byline <> '')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop byline');
  }
}
