import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links through which a post is read before it is published, and the images that the texts kept with them use. */
export class PostPreviews1764820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table post_previews (
        id integer generated always as identity constraint post_previews_pkey primary key,
        token_hash bytea not null constraint post_previews_token_hash_unique unique,
        post_id integer not null constraint post_previews_post_id_fkey references posts on delete cascade,
        created_by integer constraint post_previews_created_by_fkey references users on delete set null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        -- Texts that were not saved when the link was made; without them the link shows the saved ones.
        title text,
        description text,
        content text,
        keywords text,
        img_file_name text,
        constraint post_previews_token_hash_check check (octet_length(token_hash) = 32),
        constraint post_previews_snapshot_check check (num_nulls(title, description, content, keywords) in (0, 4)),
        constraint post_previews_img_file_name_check check (img_file_name is null or title is not null)
      );
      create index post_previews_post_id on post_previews (post_id);
      create index post_previews_expires_at on post_previews (expires_at);

      -- The thumbnail and the images in the content.
      create table post_preview_files (
        preview_id integer not null constraint post_preview_files_preview_id_fkey
          references post_previews on delete cascade,
        file_name text not null constraint post_preview_files_file_name_fkey references files (name),
        constraint post_preview_files_pkey primary key (preview_id, file_name)
      );
      create index post_preview_files_file_name on post_preview_files (file_name);
      create trigger post_preview_files_released after delete on post_preview_files
        referencing old table as released for each statement execute function release_named_files();
      create trigger post_preview_files_emptied after truncate on post_preview_files
        for each statement execute function release_all_files();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table post_preview_files, post_previews');
  }
}
