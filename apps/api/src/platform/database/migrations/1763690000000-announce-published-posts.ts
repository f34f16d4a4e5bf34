import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whatever changes what visitors may read says so on the channel `published_posts`, at commit, be it our server or psql. */
export class AnnouncePublishedPosts1763690000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function announce_published_posts() returns trigger language plpgsql as $$
        begin
          notify published_posts;
          return null;
        end
      $$;
      create trigger posts_announce_insert after insert on posts
        for each row when (not new.is_draft) execute function announce_published_posts();
      create trigger posts_announce_update after update on posts
        for each row when (not (old.is_draft and new.is_draft)) execute function announce_published_posts();
      create trigger posts_announce_delete after delete on posts
        for each row when (not old.is_draft) execute function announce_published_posts();
      create trigger posts_announce_truncate after truncate on posts
        for each statement execute function announce_published_posts();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function announce_published_posts() cascade');
  }
}
