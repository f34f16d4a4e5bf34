import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../users/user.entity.js';
import { Post } from '../post.entity.js';

/** Why a planned change did not happen. */
export enum ScheduleFailure {
  ERROR = 'ERROR',
  MISSED = 'MISSED',
  CHANGED = 'CHANGED',
}
registerEnumType(ScheduleFailure, {
  name: 'PostScheduleFailure',
  description: 'Why a planned change of a post did not happen.',
  valuesMap: {
    ERROR: { description: 'The server failed. It tries again every minute.' },
    MISSED: {
      description:
        'When the server could publish the post, the time to take it offline had passed, so it stayed a draft.',
    },
    CHANGED: {
      description:
        'When the working copy should be published, the published text had changed since the copy began, or there was no copy: nothing ' +
        'happened.',
    },
  },
});

/**
 * When a post goes online and offline, or its working copy is published, by itself; without a row it does not. A change of its state by
 * hand ends the schedule.
 */
@ObjectType({
  description: 'When a post goes online and offline, or its working copy is published, by itself.',
})
@Entity('post_schedules')
@Check(
  'post_schedules_times_check',
  'coalesce(publish_at, publish_copy_at, unpublish_at) is not null and (publish_at is null or publish_copy_at is null) ' +
    'and (unpublish_at > coalesce(publish_at, publish_copy_at)) is not false',
)
@Check(
  'post_schedules_failure_check',
  `failure in ('ERROR', 'MISSED', 'CHANGED') and (failure is null) = (failed_at is null)`,
)
export class PostSchedule {
  @ForeignKey(() => Post, { name: 'post_schedules_post_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'post_id', primaryKeyConstraintName: 'post_schedules_pkey' })
  postId: number;

  @Field(() => Date, {
    nullable: true,
    description: 'When the draft is published; null for a published post.',
  })
  @Column('timestamptz', { name: 'publish_at', nullable: true })
  publishAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When the working copy of the published post, as it is then, becomes its text; null for a draft.',
  })
  @Column('timestamptz', { name: 'publish_copy_at', nullable: true })
  publishCopyAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the post is taken offline, if it is.' })
  @Column('timestamptz', { name: 'unpublish_at', nullable: true })
  unpublishAt: Date | null;

  /** When the server acts next; null after a publication that did not happen. */
  @Index('post_schedules_due_at')
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  @ForeignKey(() => User, { name: 'post_schedules_set_by_fkey', onDelete: 'SET NULL' })
  @Column('integer', { name: 'set_by', nullable: true })
  setById: number | null;

  @Field(() => ScheduleFailure, {
    nullable: true,
    description: 'Why the last change did not happen; null when none failed.',
  })
  @Column('text', { nullable: true })
  failure: ScheduleFailure | null;

  @Field(() => Date, { nullable: true, description: 'When a change failed last.' })
  @Column('timestamptz', { name: 'failed_at', nullable: true })
  failedAt: Date | null;
}
