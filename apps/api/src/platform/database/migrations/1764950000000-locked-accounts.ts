import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The operator can lock an account: nobody signs in with it. */
export class LockedAccounts1764950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add locked_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop locked_at');
  }
}
