import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The alternative text of a picture, by which it is found too, and whether it is kept although nothing uses it (C110). */
export class Pictures1764993800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table files
        add alt_text text default '' not null,
        add is_kept boolean default false not null;
      create index files_editor_words on files using gin (searchable(original_name || ' ' || alt_text) gin_trgm_ops)
        where purpose = 'editor';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index files_editor_words;
      alter table files drop alt_text, drop is_kept;
    `);
  }
}
