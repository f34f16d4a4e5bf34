import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No release has read or written it: reads of visitors from a replica were withdrawn before (F178). */
export class DropReplicaMarks1764970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop table replica_marks');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table replica_marks (
        process_id uuid not null constraint replica_marks_pkey primary key,
        mark integer not null,
        marked_at timestamptz not null default now()
      );
    `);
  }
}
