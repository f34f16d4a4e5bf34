import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many people read which page, by day and by the host that they came from (C112). */
export class Reads1764994000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table reads (
        id bigint generated always as identity constraint reads_pkey primary key,
        day date not null,
        page varchar(10) not null
          constraint reads_page_check check (page in ('landing', 'news', 'plans', 'signup', 'post', 'trial')),
        post_id integer constraint reads_post_id_fkey references posts on delete cascade,
        host varchar(100) not null default '',
        number integer not null constraint reads_number_check check (number > 0),
        constraint reads_post_check check ((page = 'post') = (post_id is not null))
      );
      create unique index reads_key on reads (day, page, post_id, host) include (number) nulls not distinct;
      create index reads_post_id on reads (post_id, day) where post_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table reads');
  }
}
