import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far each process has marked what it knows to have changed: a replica that shows a mark has replayed everything before it.
 * Not unlogged, because replicas must have it. Only processes with DATABASE_REPLICA_URL write here.
 */
export class ReplicaMarks1764920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table replica_marks (
        process_id uuid not null constraint replica_marks_pkey primary key,
        mark integer not null,
        marked_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table replica_marks');
  }
}
