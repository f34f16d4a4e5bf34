import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What editors have typed and not saved is kept on the server too, for their account alone (C106). */
export class UnsavedTexts1764993700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table unsaved_texts (
        user_id integer not null
          constraint unsaved_texts_user_id_fkey references users (id) on delete cascade,
        id uuid not null,
        post_id integer,
        base_version integer,
        base_copy_version integer,
        title text default '' not null,
        description text default '' not null,
        content text default '' not null,
        keywords text default '' not null,
        cover text constraint unsaved_texts_cover_check check (cover in ('CHOSEN', 'REMOVED')),
        file_names text[] default '{}' not null,
        written_at timestamptz not null,
        kept_at timestamptz default now() not null,
        ended_at timestamptz,
        constraint unsaved_texts_pkey primary key (user_id, id)
      );
      create index unsaved_texts_file_names on unsaved_texts using gin (file_names);
      create index unsaved_texts_kept_at on unsaved_texts (kept_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table unsaved_texts');
  }
}
