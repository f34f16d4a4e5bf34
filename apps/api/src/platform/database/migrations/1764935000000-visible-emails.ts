import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has no width, and what only directs text. */
const invisible = String.raw`'[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]'`;

/**
 * Removes invisible characters from the emails of accounts, because logins no longer have them: who signed up with a pasted one
 * could not log in any more. One that another account has stays. Those of messages follow, by which they are exported and erased.
 */
export class VisibleEmails1764935000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      with visible as (
        select distinct on (email) id, email from (
          select id, regexp_replace(email, ${invisible}, '', 'g') as email from users where email ~ ${invisible}
        ) as cleaned
        where email like '%_@_%' and not exists (select from users where users.email = cleaned.email)
        order by email, id
      )
      update users set email = visible.email from visible where users.id = visible.id`);
    await runner.query(`
      update contact_messages set email = regexp_replace(email, ${invisible}, '', 'g') where email ~ ${invisible}`);
  }

  /** What was removed is not known any more. */
  async down(): Promise<void> {}
}
