import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The characters with the property Default_Ignorable_Code_Point, which Postgres has no name for. */
const characters = [
  String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164`,
  String.raw`\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff`,
];
const invisible = `'[${characters.join('')}]'`;

/**
 * Removes invisible characters from the emails of accounts, because logins no longer have them: who signed up with a pasted one
 * could not log in any more. One that another account has stays. Those of messages follow, by which they are exported and erased, and
 * those that accounts had before.
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
    await runner.query(`
      update email_changes set old_email = regexp_replace(old_email, ${invisible}, '', 'g') where old_email ~ ${invisible}`);
  }

  /** What was removed is not known any more. */
  async down(): Promise<void> {}
}
