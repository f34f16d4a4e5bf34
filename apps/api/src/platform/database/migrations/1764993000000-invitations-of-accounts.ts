import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An invitation knows the account that has made it, because it ends with it. */
export class InvitationsOfAccounts1764993000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table promotion_codes add created_by integer
        constraint promotion_codes_created_by_fkey references users (id) on delete set null;
      create index promotion_codes_created_by on promotion_codes (created_by);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table promotion_codes drop created_by');
  }
}
