import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import {
  ActivityEntry,
  type ManagerAction,
  type MessageAction,
  type OwnAction,
  type PictureAction,
} from './activity.entity.js';

/** An action to record. It names people by their ids alone. */
export interface NewActivity {
  /** The account that does it; null for the operator. */
  readonly userId: number | null;
  readonly action: ManagerAction | OwnAction | PictureAction;
  /** The account or the message to which it is done. */
  readonly subjectId?: number | string;
  /** How many messages were exported or erased, or posts got another picture. */
  readonly number?: number;
}

/** The record of who did what besides posts (C19g, C104, C105). */
@Injectable()
export class ActivityService {
  constructor(private readonly dataSource: DataSource) {}

  /** Records an action inside the caller's transaction, so that neither exists without the other. */
  async record(manager: EntityManager, { userId, action, subjectId, number }: NewActivity): Promise<void> {
    const subject = subjectId === undefined ? null : String(subjectId);
    await manager.insert(ActivityEntry, { userId, action, subjectId: subject, number });
  }

  /** What was done to a contact message, oldest first. @param limit only its newest actions when there are more */
  async ofMessage(id: string, limit: number): Promise<ActivityEntry[]> {
    const newest = await this.dataSource.manager.find(ActivityEntry, {
      // Accounts have ids of their own: the actions say which of both it is.
      where: { postId: IsNull(), subjectId: id, action: In(messageActions) },
      order: { id: 'DESC' },
      take: limit,
    });
    return newest.toReversed();
  }
}

const messageActions: readonly MessageAction[] = [
  'answer-message',
  'reopen-message',
  'mark-spam',
  'note-message',
];
