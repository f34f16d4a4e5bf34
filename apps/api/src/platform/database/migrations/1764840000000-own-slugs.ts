import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Slugs that somebody has chosen no longer follow the title. */
export class OwnSlugs1764840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table posts add has_own_slug boolean not null default false;
      alter table deleted_posts add has_own_slug boolean not null default false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table posts drop has_own_slug;
      alter table deleted_posts drop has_own_slug;
    `);
  }
}
