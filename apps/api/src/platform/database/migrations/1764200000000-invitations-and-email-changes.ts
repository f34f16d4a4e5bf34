import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Invitation codes that end, instead of the one that the first schema put into every database; sessions whose refresh
 * tokens end with a password change; the links that undo a change of the login email.
 */
export class InvitationsAndEmailChanges1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whoever reads the source knows it.
      delete from promotion_codes
        where code = 'TIEMMOI' and not exists (select from users where promotion_code = 'TIEMMOI');

      -- Codes made before have no end and are stored in the clear: they stay for the accounts that name them, used up.
      alter table promotion_codes
        alter column trial_days drop not null,
        add column max_uses integer not null default 1
          constraint promotion_codes_max_uses_check check (max_uses > 0),
        add column uses_left integer not null default 0,
        add column expires_at timestamptz not null default now(),
        add constraint promotion_codes_uses_left_check check (uses_left between 0 and max_uses);

      alter table sessions add column first_generation integer not null default 0;

      create table email_changes (
        id uuid constraint email_changes_pkey primary key,
        user_id integer not null constraint email_changes_user_id_fkey references users (id) on delete cascade,
        old_email text not null,
        created_at timestamptz not null default clock_timestamp(),
        expires_at timestamptz not null
      );
      create index email_changes_user_id on email_changes (user_id);
      create index email_changes_expires_at on email_changes (expires_at);

      -- What happened to an account stands beside what happened to posts: one log (who, when, action, post, version).
      alter table post_history
        alter column post_id drop not null,
        alter column version drop not null,
        drop constraint post_history_action_check,
        add constraint post_history_action_check check (case
          when action in ('create', 'update', 'publish', 'unpublish', 'delete')
            then post_id is not null and version is not null
          else action in ('change-email', 'undo-email-change') end);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table post_history disable trigger post_history_append_only;
      delete from post_history where post_id is null;
      alter table post_history enable trigger post_history_append_only;
      alter table post_history
        drop constraint post_history_action_check,
        add constraint post_history_action_check
          check (action in ('create', 'update', 'publish', 'unpublish', 'delete')),
        alter column post_id set not null,
        alter column version set not null;

      drop table email_changes;

      alter table sessions drop column first_generation;

      -- Those without a trial have no place in the older table.
      update users set promotion_code = null
        where promotion_code in (select code from promotion_codes where trial_days is null);
      delete from promotion_codes where trial_days is null;
      alter table promotion_codes
        alter column trial_days set not null,
        drop column max_uses,
        drop column uses_left,
        drop column expires_at;
    `);
  }
}
