import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which published posts have changed, for those who keep a copy of them: one row a post, with the transaction that has changed it last.
 */
export class PublishedPostChanges1764991000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A server of the release before goes on: what it publishes is either among the rows below or noted by the function.
    await runner.query('lock table posts in share mode');
    await runner.query(`
      create table published_post_changes (
        post_id integer constraint published_post_changes_pkey primary key,
        title_path text not null,
        is_published boolean not null,
        xid xid8 not null
      );
      create index published_post_changes_xid on published_post_changes (xid, post_id);
      insert into published_post_changes
      select id, title_path, true, pg_current_xact_id() from posts where not is_draft;

      create or replace function announce_published_posts() returns trigger language plpgsql
      as $$
        begin
          if tg_level = 'STATEMENT' then
            update published_post_changes set is_published = false, xid = pg_current_xact_id() where is_published;
            notify published_posts;
          elsif not old.is_draft or not new.is_draft then
            insert into published_post_changes
            values (coalesce(new.id, old.id), coalesce(new.title_path, old.title_path), new.is_draft is false, pg_current_xact_id())
            on conflict (post_id) do update
            set title_path = excluded.title_path, is_published = excluded.is_published, xid = excluded.xid;
            notify published_posts;
          end if;
          return null;
        end
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function announce_published_posts() returns trigger language plpgsql
      as $$
        begin
          if tg_level = 'STATEMENT' or not old.is_draft or not new.is_draft then
            notify published_posts;
          end if;
          return null;
        end
      $$;
      drop table published_post_changes;
    `);
  }
}
