import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the working copy of a published post becomes its text (C108). */
export class PlannedUpdates1764993600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table post_schedules
        add publish_copy_at timestamptz,
        drop constraint post_schedules_times_check,
        add constraint post_schedules_times_check check (
          coalesce(publish_at, publish_copy_at, unpublish_at) is not null
          and (publish_at is null or publish_copy_at is null)
          and (unpublish_at > coalesce(publish_at, publish_copy_at)) is not false
        ),
        drop constraint post_schedules_failure_check,
        add constraint post_schedules_failure_check check (
          failure in ('ERROR', 'MISSED', 'CHANGED') and (failure is null) = (failed_at is null)
        );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from post_schedules where publish_copy_at is not null;
      alter table post_schedules
        drop constraint post_schedules_failure_check,
        add constraint post_schedules_failure_check check (
          failure in ('ERROR', 'MISSED') and (failure is null) = (failed_at is null)
        ),
        drop publish_copy_at,
        add constraint post_schedules_times_check check (
          coalesce(publish_at, unpublish_at) is not null and (unpublish_at > publish_at) is not false
        );
    `);
  }
}
