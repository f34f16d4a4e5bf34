import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which processes serve this database, with fingerprints of what they must share; unlogged, because they repeat it. */
export class Instances1764880000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table instances (
        id uuid not null constraint instances_pkey primary key,
        jwt_secret text not null,
        captcha_secret text not null,
        file_store text not null,
        seen_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table instances');
  }
}
