import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The texts that an account has added within a day are counted at each save. */
export class VersionsOfAccounts1764975000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index post_versions_saved_by on post_versions (saved_by, saved_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index post_versions_saved_by');
  }
}
