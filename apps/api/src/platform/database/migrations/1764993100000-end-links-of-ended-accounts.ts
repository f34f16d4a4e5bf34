import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links to previews, and for new passwords, end with their account. Those of accounts that were locked or removed before do now. */
export class EndLinksOfEndedAccounts1764993100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      with ended as (
        delete from post_previews
        where created_by is null or created_by in (select id from users where locked_at is not null)
        returning version_id)
      update post_versions set ended_at = now() where ended_at is null and id in (select version_id from ended);
      delete from password_resets where user_id in (select id from users where locked_at is not null);
    `);
  }

  async down(): Promise<void> {
    // What has ended does not begin again.
  }
}
