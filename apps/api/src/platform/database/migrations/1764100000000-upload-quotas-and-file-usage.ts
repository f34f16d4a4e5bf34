import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is needed to limit what an account stores, and to know which pictures nobody uses: the size of a picture with its
 * smaller copies, which posts name it in their content, and since when it may be unused.
 */
export class UploadQuotasAndFileUsage1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The copies of what is there already were not measured.
      alter table files add column stored_bytes integer not null default 0;
      update files set stored_bytes = bytes;
      create index files_uploaded_by on files (uploaded_by) include (stored_bytes);

      -- What is there already counts from today: nobody knows when a post last named it.
      alter table files add column unused_since timestamptz default now();
      create index files_unused_since on files (unused_since) where unused_since is not null;

      create table post_files (
        post_id integer not null constraint post_files_post_id_fkey references posts (id) on delete cascade,
        file_name text not null constraint post_files_file_name_fkey references files (name),
        constraint post_files_pkey primary key (post_id, file_name)
      );
      create index post_files_file_name on post_files (file_name);

      -- Whoever stops naming a picture says when, be it our server or psql. In the order of names, so that two who
      -- share pictures do not wait for each other.
      create function release_named_files() returns trigger language plpgsql as $$
        begin
          perform from files where name in (select file_name from released) order by name for no key update;
          update files set unused_since = now() where name in (select file_name from released);
          return null;
        end $$;
      create trigger post_files_released after delete on post_files referencing old table as released
        for each statement execute function release_named_files();

      create function release_thumbnail() returns trigger language plpgsql as $$
        begin
          update files set unused_since = now() where name = old.img_file_name;
          return null;
        end $$;
      create trigger posts_thumbnail_replaced after update of img_file_name on posts
        for each row when (old.img_file_name is distinct from new.img_file_name) execute function release_thumbnail();
      create trigger posts_thumbnail_removed after delete on posts
        for each row when (old.img_file_name is not null) execute function release_thumbnail();

      create function release_all_files() returns trigger language plpgsql as $$
        begin
          update files set unused_since = now();
          return null;
        end $$;
      create trigger post_files_emptied after truncate on post_files
        for each statement execute function release_all_files();

      -- The names in a text as a browser would read them: without line breaks, with what was encoded decoded.
      create function pg_temp.stored_names_in(content text) returns setof text language plpgsql as $$
        declare
          code integer;
          hex text;
        begin
          content := translate(content, E'\\\\\\t\\n\\r', '/');
          if content ~ '%[2-7]|&#' then
            for code in 45..122 loop
              hex := to_hex(code);
              content := replace(replace(content, '%' || hex, chr(code)), '%' || upper(hex), chr(code));
              content := replace(replace(content, '&#x' || hex || ';', chr(code)), '&#' || code || ';', chr(code));
            end loop;
          end if;
          return query select hit[1] from
            regexp_matches(content, '/([a-z0-9-]{1,95}\\.(?:jpg|png|webp))(?![a-z0-9])', 'g') as hit;
        end $$;
      insert into post_files (post_id, file_name)
        select distinct posts.id, files.name
        from posts cross join lateral pg_temp.stored_names_in(posts.content) as named (name) join files using (name)
        where posts.content like any (array['%src%', '%href=%']);
      drop function pg_temp.stored_names_in(text);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table post_files;
      drop trigger posts_thumbnail_replaced on posts;
      drop trigger posts_thumbnail_removed on posts;
      drop function release_named_files(), release_thumbnail(), release_all_files();
      alter table files drop column unused_since, drop column stored_bytes;
    `);
  }
}
