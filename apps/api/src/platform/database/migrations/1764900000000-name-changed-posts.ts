import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The announcement of a change names the posts, separated by spaces, so that other processes keep the responses that show
 * none of them. It names none, which means all, when a statement changes more than a hundred or when a post becomes public
 * among older ones, where other articles may show it. Older releases read no names.
 */
export class NameChangedPosts1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function announce_posts(ids integer[], published timestamptz = null) returns void language sql as $$
        select pg_notify(
          'published_posts',
          case
            when cardinality(ids) > 100 then ''
            when exists (select from posts where not is_draft and published_at > published) then ''
            else array_to_string(ids, ' ')
          end
        ) where cardinality(ids) > 0
      $$;
      create function announce_new_posts() returns trigger language plpgsql as $$
        begin
          perform announce_posts(
            array(select id from changed where not is_draft limit 101),
            (select min(published_at) from changed where not is_draft)
          );
          return null;
        end
      $$;
      create function announce_changed_posts() returns trigger language plpgsql as $$
        begin
          perform announce_posts(
            array(
              select id from before join changed using (id)
              where not (before.is_draft and changed.is_draft) limit 101
            ),
            (
              select min(changed.published_at) from before join changed using (id)
              where not changed.is_draft
                and (before.is_draft or before.published_at is distinct from changed.published_at)
            )
          );
          return null;
        end
      $$;
      create function announce_deleted_posts() returns trigger language plpgsql as $$
        begin
          perform announce_posts(array(select id from changed where not is_draft limit 101));
          return null;
        end
      $$;
      drop trigger posts_announce_insert on posts;
      drop trigger posts_announce_update on posts;
      drop trigger posts_announce_delete on posts;
      create trigger posts_announce_insert after insert on posts
        referencing new table as changed for each statement execute function announce_new_posts();
      create trigger posts_announce_delete after delete on posts
        referencing old table as changed for each statement execute function announce_deleted_posts();
      create trigger posts_announce_update after update on posts
        referencing old table as before new table as changed
        for each statement execute function announce_changed_posts();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger posts_announce_insert on posts;
      drop trigger posts_announce_update on posts;
      drop trigger posts_announce_delete on posts;
      drop function announce_new_posts();
      drop function announce_deleted_posts();
      drop function announce_changed_posts();
      drop function announce_posts(integer[], timestamptz);
      create trigger posts_announce_insert after insert on posts
        for each row when (not new.is_draft) execute function announce_published_posts();
      create trigger posts_announce_update after update on posts
        for each row when (not (old.is_draft and new.is_draft)) execute function announce_published_posts();
      create trigger posts_announce_delete after delete on posts
        for each row when (not old.is_draft) execute function announce_published_posts();
    `);
  }
}
