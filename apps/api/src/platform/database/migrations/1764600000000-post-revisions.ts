import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The saved states of posts, which outlive their post for a while, the images that they use, and what is kept of a deleted
 * post until it can no longer be brought back. Nothing is copied: a post from before gets its first revision when it changes.
 */
export class PostRevisions1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- No foreign key to posts: the revisions of a deleted post stay. None to users: a revision outlives its account.
      create table post_revisions (
        post_id integer not null,
        version integer not null,
        saved_at timestamptz not null,
        saved_by integer,
        changed text[] not null,
        title text not null,
        description text not null,
        content text not null,
        keywords text not null,
        img_file_name text,
        is_draft boolean not null,
        constraint post_revisions_pkey primary key (post_id, version)
      );

      -- The thumbnail and the images in the content.
      create table post_revision_files (
        post_id integer not null,
        version integer not null,
        file_name text not null constraint post_revision_files_file_name_fkey references files (name),
        constraint post_revision_files_pkey primary key (post_id, version, file_name),
        constraint post_revision_files_revision_fkey foreign key (post_id, version)
          references post_revisions (post_id, version) on delete cascade
      );
      create index post_revision_files_file_name on post_revision_files (file_name);
      create trigger post_revision_files_released after delete on post_revision_files
        referencing old table as released for each statement execute function release_named_files();
      create trigger post_revision_files_emptied after truncate on post_revision_files
        for each statement execute function release_all_files();

      -- The texts are those of the newest revision.
      create table deleted_posts (
        post_id integer constraint deleted_posts_pkey primary key,
        title_path text not null,
        version integer not null,
        created_date timestamptz not null,
        published_at timestamptz,
        author_id integer constraint deleted_posts_author_id_fkey references users (id) on delete set null,
        clicked_number bigint not null,
        deleted_by integer,
        deleted_at timestamptz not null default now()
      );
      create index deleted_posts_deleted_at on deleted_posts (deleted_at);

      -- Posts deleted by SQL leave no revisions, for nobody could bring them back.
      create function forget_revisions() returns trigger language plpgsql as $$
        begin
          delete from post_revisions using removed
            where post_id = removed.id and post_id not in (select post_id from deleted_posts);
          return null;
        end $$;
      create trigger posts_revisions_forgotten after delete on posts referencing old table as removed
        for each statement execute function forget_revisions();

      -- The newest actions on one post are read by index.
      drop index post_history_post_id;
      create index post_history_post_id on post_history (post_id, id);
      alter table post_history
        drop constraint post_history_action_check,
        add constraint post_history_action_check check (case
          when action in
            ('create', 'update', 'publish', 'unpublish', 'delete', 'restore-revision', 'restore-post')
            then post_id is not null and version is not null
          else action in ('change-email', 'undo-email-change') end);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table post_history disable trigger post_history_append_only;
      delete from post_history where action in ('restore-revision', 'restore-post');
      alter table post_history enable trigger post_history_append_only;
      alter table post_history
        drop constraint post_history_action_check,
        add constraint post_history_action_check check (case
          when action in ('create', 'update', 'publish', 'unpublish', 'delete')
            then post_id is not null and version is not null
          else action in ('change-email', 'undo-email-change') end);
      drop index post_history_post_id;
      create index post_history_post_id on post_history (post_id);
      drop trigger posts_revisions_forgotten on posts;
      drop function forget_revisions();
      drop table deleted_posts, post_revision_files, post_revisions;
    `);
  }
}
