import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When posts go online and offline by themselves. */
export class PostSchedules1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table post_schedules (
        post_id integer constraint post_schedules_pkey primary key
          constraint post_schedules_post_id_fkey references posts on delete cascade,
        publish_at timestamptz,
        unpublish_at timestamptz,
        -- When the server acts next; null after a missed publication, which a person has to decide about.
        due_at timestamptz,
        set_by integer constraint post_schedules_set_by_fkey references users on delete set null,
        failure text,
        failed_at timestamptz,
        constraint post_schedules_times_check
          check (coalesce(publish_at, unpublish_at) is not null and (unpublish_at > publish_at) is not false),
        constraint post_schedules_failure_check
          check (failure in ('ERROR', 'MISSED') and (failure is null) = (failed_at is null))
      );
      create index post_schedules_due_at on post_schedules (due_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table post_schedules');
  }
}
