import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The uploaded pictures are searched by their file names; to compute searchable() of 20,000 took a tenth of a second. */
export class SearchOfPictures1764992000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    // What an attempt that was interrupted may have left.
    await runner.query('drop index concurrently if exists files_editor_search');
    await runner.query(
      `create index concurrently files_editor_search on files using gin (searchable(original_name) gin_trgm_ops)
       where purpose = 'editor'`,
    );
    await runner.query('reset lock_timeout');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index files_editor_search');
  }
}
