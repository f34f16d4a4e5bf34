import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Managers, who see the inbox and the people: the state and the note of a contact message, invitations that make managers, links for a
 * new password that a manager makes, and what was done to an account or a message in the record of who did what. Nobody is a
 * manager yet. Messages older than 30 days count as answered, by nobody that is known.
 */
export class Managers1764993400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add is_manager boolean default false not null,
        add last_seen_at timestamptz,
        add password_link_by integer constraint users_password_link_by_fkey references users (id) on delete set null,
        add password_link_at timestamptz;
      alter table promotion_codes
        add makes_managers boolean default false not null,
        add revoked_at timestamptz;
      alter table password_resets
        add created_by integer constraint password_resets_created_by_fkey references users (id) on delete cascade;
      alter table contact_messages
        add state text default 'new' not null
          constraint contact_messages_state_check check (state in ('new', 'answered', 'spam')),
        add state_at timestamptz,
        add state_by integer constraint contact_messages_state_by_fkey references users (id) on delete set null,
        add note text constraint contact_messages_note_check check (char_length(note) between 1 and 500);
      update contact_messages set state = 'answered' where created_at < now() - interval '30 days';
      create index contact_messages_state on contact_messages (state, id);
      create index contact_messages_phone_e164 on contact_messages (phone_e164);
      alter table post_history
        add subject_id bigint,
        add number integer,
        drop constraint post_history_action_check,
        add constraint post_history_action_check check (
          case
            when action in ('create', 'update', 'publish', 'unpublish', 'delete', 'restore-revision', 'restore-post')
              then post_id is not null and version is not null
            when action in (
              'lock-account', 'unlock-account', 'end-sessions', 'remove-account', 'name-manager', 'unname-manager',
              'make-password-link', 'use-password-link',
              'answer-message', 'reopen-message', 'mark-spam', 'note-message'
            ) then subject_id is not null
            else action in (
              'change-email', 'undo-email-change', 'create-invitation', 'revoke-invitation', 'export-messages', 'erase-messages'
            )
          end
        );
      create index post_history_activity on post_history (id) where post_id is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users drop is_manager, drop last_seen_at, drop password_link_by, drop password_link_at;
      alter table promotion_codes drop makes_managers, drop revoked_at;
      alter table password_resets drop created_by;
      alter table contact_messages drop state, drop state_at, drop state_by, drop note;
      drop index contact_messages_phone_e164;
      drop index post_history_activity;
      alter table post_history drop subject_id, drop number,
        add constraint post_history_action_check check (
          case
            when action in ('create', 'update', 'publish', 'unpublish', 'delete', 'restore-revision', 'restore-post')
              then post_id is not null and version is not null
            else action in ('change-email', 'undo-email-change')
          end
        );
    `);
  }
}
