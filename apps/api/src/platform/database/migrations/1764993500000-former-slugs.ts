import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The slugs that posts had while they were published: each goes on leading to its post (C109). */
export class FormerSlugs1764993500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table former_slugs (
        slug text constraint former_slugs_pkey primary key,
        post_id integer not null,
        left_at timestamptz default now() not null
      );
      create index former_slugs_post_id on former_slugs (post_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table former_slugs; drop function if exists keep_former_slug() cascade');
  }
}
