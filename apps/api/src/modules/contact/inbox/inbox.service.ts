import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { searchText } from '../../../platform/database/search-text.js';
import { pagingOf, type ListRequest } from '../../../platform/openapi/paging.js';
import { SPAM_RETENTION_DAYS } from '../contact-records.service.js';
import { ContactMessage } from '../contact-message.entity.js';
import type { ContactMessageState } from './message-state.js';
import type { ContactMessageCounts, ContactMessagePage } from './inbox.response.js';
import { messageId, messageNotFound } from './message-id.js';
import { foundBy } from './message-search.js';

/** Which messages of the inbox. What is absent restricts nothing. */
export interface InboxFilter {
  readonly state?: ContactMessageState | null;
  readonly search?: string | null;
}

/** Contact messages as managers read them (C104). */
@Injectable()
export class InboxService {
  constructor(
    @InjectRepository(ContactMessage) private readonly messages: Repository<ContactMessage>,
    private readonly config: AppConfig,
  ) {}

  /** How many messages nobody has answered yet. */
  countOpen(): Promise<number> {
    return this.messages.countBy({ state: 'new' });
  }

  /** A page of messages, the newest first, and how many each state has. */
  async list(request: ListRequest, { state, search }: InboxFilter): Promise<ContactMessagePage> {
    const values: unknown[] = [];
    const parameter = (value: unknown) => `$${values.push(value)}`;
    const text = searchText(search);
    const where = text ? `where ${foundBy(text, parameter)}` : '';
    const { page, limit } = request;
    // One reading of the table for the page and the numbers, which therefore agree.
    const [row]: [ContactMessageCounts & { ids: string[] }] = await this.messages.query(
      `with found as materialized (select id, state from contact_messages ${where})
       select array(select id from found ${state ? `where state = ${parameter(state)}` : ''}
           order by id desc limit ${parameter(limit)} offset ${parameter((page - 1) * limit)}) as ids,
         count(*) filter (where state = 'new')::integer as new,
         count(*) filter (where state = 'answered')::integer as answered,
         count(*) filter (where state = 'spam')::integer as spam
       from found`,
      values,
    );
    const { ids, ...counts } = row;
    const total = state ? counts[state] : counts.new + counts.answered + counts.spam;
    return {
      contents: await this.messages.find({ where: { id: In(ids) }, order: { id: 'DESC' } }),
      paging: pagingOf(request, total),
      counts,
      retentionDays: this.config.CONTACT_RETENTION_DAYS || null,
      spamRetentionDays: SPAM_RETENTION_DAYS,
    };
  }

  /** @throws AppError NOT_FOUND */
  async get(id: string): Promise<ContactMessage> {
    const message = await this.messages.findOneBy({ id: messageId(id) });
    if (!message) throw messageNotFound();
    return message;
  }

  /** How many messages have the email of a message, that one among them. */
  countByEmail({ email }: ContactMessage): Promise<number> {
    return this.messages.countBy({ email });
  }

  /** How many messages have its email or its number; null for a message without a number. */
  async countByPhone({ email, phoneE164 }: ContactMessage): Promise<number | null> {
    return phoneE164 === null ? null : this.messages.countBy([{ email }, { phoneE164 }]);
  }
}
