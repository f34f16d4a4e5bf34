import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications of published posts no longer name the posts: the functions that did are gone from `functions.sql`. */
export class AnnounceWithoutNames1764980000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger if exists posts_announce_insert on posts;
      drop trigger if exists posts_announce_update on posts;
      drop trigger if exists posts_announce_delete on posts;
      drop function if exists announce_new_posts();
      drop function if exists announce_changed_posts();
      drop function if exists announce_deleted_posts();
      drop function if exists announce_posts(integer[], timestamptz)`);
  }

  /** The functions of the release before create their own triggers. */
  async down(): Promise<void> {}
}
