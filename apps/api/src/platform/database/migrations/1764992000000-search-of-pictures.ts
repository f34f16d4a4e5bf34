import { readFileSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = readFileSync(new URL('./1764992000000-search-of-pictures.sql', import.meta.url), 'utf8');

/**
 * The baseline: it makes, at once, what the 37 migrations of 0.3.0 made one after another. It has the name of the last of them, so
 * that a database of 0.3.0 counts as one that has it.
 */
export class SearchOfPictures1764992000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('There is nothing before the first migration; drop the database instead.');
  }
}
