import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../../platform/errors/app-error.js';
import { ActivityService } from '../../users/activity/activity.service.js';
import { ContactMessage } from '../contact-message.entity.js';
import { messageId, messageNotFound } from './message-id.js';
import { actionOfState, type ContactMessageState } from './message-state.js';

/** Which messages to erase. */
export interface Erasure {
  /** A message of the person. */
  readonly id: string;
  /** Whether the person is the number of the message as well as its email. */
  readonly byPhone: boolean;
  /** How many messages the manager has agreed to erase. */
  readonly expected: number;
}

/** What managers do with contact messages (C104); each change is recorded by the transaction that makes it. */
@Injectable()
export class MessageChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly activity: ActivityService,
  ) {}

  /** Sets what became of a message; the same again changes and records nothing. @throws AppError NOT_FOUND */
  setState(userId: number, id: string, state: ContactMessageState): Promise<ContactMessage> {
    return this.dataSource.transaction(async (manager) => {
      const message = await lock(manager, id);
      if (message.state === state) return message;
      const changes = { state, stateAt: new Date(), stateById: userId };
      await manager.update(ContactMessage, { id: message.id }, changes);
      await this.activity.record(manager, { userId, action: actionOfState[state], subjectId: message.id });
      return { ...message, ...changes };
    });
  }

  /**
   * Replaces the note of a message.
   *
   * @param before the note that the manager saw
   * @throws AppError NOT_FOUND, CONFLICT with the note that somebody else has saved meanwhile, which stays
   */
  saveNote(
    userId: number,
    id: string,
    { note, before }: { readonly note: string | null; readonly before: string | null },
  ): Promise<ContactMessage> {
    return this.dataSource.transaction(async (manager) => {
      const message = await lock(manager, id);
      if (message.note === note) return message;
      if (message.note !== before) {
        throw new AppError('CONFLICT', 'Đồng nghiệp vừa sửa ghi chú này', { extra: { note: message.note } });
      }
      await manager.update(ContactMessage, { id: message.id }, { note });
      await this.activity.record(manager, { userId, action: 'note-message', subjectId: message.id });
      return { ...message, note };
    });
  }

  /**
   * Deletes all messages of a person. A queued mail of them finds nothing to send.
   *
   * @returns how many messages were deleted
   * @throws AppError NOT_FOUND, CONFLICT with their number when it is another one by now, and then nothing is deleted
   */
  erase(userId: number, { id, byPhone, expected }: Erasure): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const message = await manager.findOneBy(ContactMessage, { id: messageId(id) });
      if (!message) throw messageNotFound();
      const { email, phoneE164 } = message;
      // Locked in the order of the ids, in which somebody else who erases them waits.
      const found = await manager.find(ContactMessage, {
        where: byPhone && phoneE164 !== null ? [{ email }, { phoneE164 }] : { email },
        select: { id: true },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      const number = found.length;
      if (number !== expected) {
        throw new AppError('CONFLICT', `Bây giờ có ${number} lời nhắn, chưa xóa lời nhắn nào`, {
          extra: { number },
        });
      }
      await manager.query('delete from contact_messages where id = any($1::bigint[])', [
        found.map((each) => each.id),
      ]);
      await this.activity.record(manager, { userId, action: 'erase-messages', number });
      return number;
    });
  }
}

/** Locks a message until the caller's transaction ends, so that two managers change it one after another. */
async function lock(manager: EntityManager, id: string): Promise<ContactMessage> {
  const message = await manager.findOne(ContactMessage, {
    where: { id: messageId(id) },
    lock: { mode: 'pessimistic_write' },
  });
  if (!message) throw messageNotFound();
  return message;
}
