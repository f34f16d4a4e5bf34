import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The average colour of an image, for clients that wait for it. Images from before have none. */
export class ImagePlaceholders1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table files add column placeholder text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table files drop column placeholder');
  }
}
