import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which tabs of browsers have a post open in the editor; unlogged, because a minute later nobody needs it. */
export class PostPresence1764850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table post_presence (
        post_id integer not null constraint post_presence_post_id_fkey references posts on delete cascade,
        tab uuid not null,
        user_id integer not null constraint post_presence_user_id_fkey references users on delete cascade,
        opened_at timestamptz not null default now(),
        seen_at timestamptz not null default now(),
        constraint post_presence_pkey primary key (post_id, tab)
      );
      create index post_presence_seen_at on post_presence (seen_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table post_presence');
  }
}
