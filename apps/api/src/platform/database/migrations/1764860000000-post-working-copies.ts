import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of published posts that readers do not see yet, and the images that they use. */
export class PostWorkingCopies1764860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One for all posts: the version of a copy that is gone never comes back.
      create sequence post_working_copy_versions as integer;

      create table post_working_copies (
        post_id integer constraint post_working_copies_pkey primary key
          constraint post_working_copies_post_id_fkey references posts on delete cascade,
        version integer not null default nextval('post_working_copy_versions'),
        base_version integer not null,
        title text not null,
        description text not null,
        content text not null,
        keywords text not null,
        img_file_name text,
        saved_by integer constraint post_working_copies_saved_by_fkey references users on delete set null,
        saved_at timestamptz not null default now()
      );
      alter sequence post_working_copy_versions owned by post_working_copies.version;

      -- The thumbnail and the images in the content.
      create table post_working_copy_files (
        post_id integer not null constraint post_working_copy_files_post_id_fkey
          references post_working_copies on delete cascade,
        file_name text not null constraint post_working_copy_files_file_name_fkey references files (name),
        constraint post_working_copy_files_pkey primary key (post_id, file_name)
      );
      create index post_working_copy_files_file_name on post_working_copy_files (file_name);
      create trigger post_working_copy_files_released after delete on post_working_copy_files
        referencing old table as released for each statement execute function release_named_files();
      create trigger post_working_copy_files_emptied after truncate on post_working_copy_files
        for each statement execute function release_all_files();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table post_working_copy_files, post_working_copies');
  }
}
