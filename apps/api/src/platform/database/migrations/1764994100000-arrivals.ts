import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a post came here, where it was created elsewhere before (C114). */
export class Arrivals1764994100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table posts add column arrived_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table posts drop column arrived_at');
  }
}
