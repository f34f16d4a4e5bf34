import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was imported from other systems, and where it stood there (C114). */
export class Imports1764994130000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table imported_posts (
        origin text,
        source_id text,
        post_id integer not null,
        imported_at timestamptz default now() not null,
        constraint imported_posts_pkey primary key (origin, source_id)
      );
      create index imported_posts_post_id on imported_posts (post_id);
      create table former_paths (
        path text constraint former_paths_pkey primary key,
        post_id integer not null
      );
      create index former_paths_post_id on former_paths (post_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table former_paths, imported_posts');
  }
}
