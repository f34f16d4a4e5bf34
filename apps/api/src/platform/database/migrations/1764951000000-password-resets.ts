import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mailed links that set a new password. */
export class PasswordResets1764951000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table password_resets (
        id uuid constraint password_resets_pkey primary key,
        user_id integer not null constraint password_resets_user_id_fkey references users (id) on delete cascade,
        credentials text not null,
        expires_at timestamptz not null
      );
      create index password_resets_user_id on password_resets (user_id);
      create index password_resets_expires_at on password_resets (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table password_resets');
  }
}
