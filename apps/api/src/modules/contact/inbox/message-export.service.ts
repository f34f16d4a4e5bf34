import { Injectable } from '@nestjs/common';
import { limits } from '@tiempos/validation';
import { DataSource } from 'typeorm';
import { searchText } from '../../../platform/database/search-text.js';
import { vietnameseTime } from '../../../platform/mail/vietnamese-time.js';
import { ActivityService } from '../../users/activity/activity.service.js';
import type { ContactMessage } from '../contact-message.entity.js';
import type { ContactMessageState } from './message-state.js';
import { csvOf } from './csv.js';
import type { ContactMessagesExport } from './inbox.response.js';
import type { InboxFilter } from './inbox.service.js';
import { foundBy } from './message-search.js';

/** How long the texts of an export are together, in characters: three bytes each at most, as Vietnamese letters have. */
const MAX_CHARACTERS = 3_000_000;

/** The words of the back-office. */
const states: Record<ContactMessageState, string> = { new: 'Mới', answered: 'Đã trả lời', spam: 'Rác' };

type ExportedMessage = Pick<
  ContactMessage,
  'createdAt' | 'name' | 'phone' | 'email' | 'message' | 'state' | 'stateAt' | 'note' | 'consentedAt'
> & { readonly phoneE164: string | null; readonly policy: string; readonly stateBy: string | null };

/** Contact messages for a spreadsheet (C104). */
@Injectable()
export class MessageExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly activity: ActivityService,
  ) {}

  /** Exports the messages that a filter shows, the newest first, and records how many. */
  export(userId: number, filter: InboxFilter): Promise<ContactMessagesExport> {
    return this.dataSource.transaction(async (manager) => {
      const { query, values } = queryOf(filter);
      const found: ExportedMessage[] = await manager.query(query, values);
      const messages = found.slice(0, fitting(found));
      const number = messages.length;
      await this.activity.record(manager, { userId, action: 'export-messages', number });
      return { csv: csvOf([HEAD, ...messages.map(rowOf)]), number, isComplete: number === found.length };
    });
  }
}

/** One message more than an export has shows whether there are more. */
function queryOf({ state, search }: InboxFilter) {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const text = searchText(search);
  const conditions = [
    ...(state ? [`state = ${parameter(state)}`] : []),
    ...(text ? [`(${foundBy(text, parameter)})`] : []),
  ];
  const query = `
    select created_at as "createdAt", name, phone, phone_e164 as "phoneE164", email, message, state, state_at as "stateAt", note,
      (select users.name from users where users.id = state_by) as "stateBy",
      privacy_policy_version as policy, consented_at as "consentedAt"
    from (
      select *, sum(length(message)) over (order by id desc) as characters
      from contact_messages ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
      order by id desc limit ${limits.exportedMessages + 1}
    ) as newest
    where characters - length(message) <= ${MAX_CHARACTERS}
    order by id desc`;
  return { query, values };
}

/** How many of the messages an export has: the last that was read may be beyond its limits. */
function fitting(found: readonly ExportedMessage[]): number {
  const characters = found.reduce((sum, { message }) => sum + message.length, 0);
  const isBeyond = found.length > limits.exportedMessages || characters > MAX_CHARACTERS;
  return isBeyond ? found.length - 1 : found.length;
}

const HEAD = [
  'Gửi lúc',
  'Họ tên',
  'Số điện thoại',
  'Số quốc tế',
  'Email',
  'Nội dung',
  'Tình trạng',
  'Người xử lý',
  'Xử lý lúc',
  'Ghi chú',
  'Chính sách đã đồng ý',
  'Đồng ý lúc',
];

function rowOf(message: ExportedMessage): string[] {
  const { createdAt, name, phone, phoneE164, email, state, stateAt, stateBy, note, policy, consentedAt } =
    message;
  return [
    vietnameseTime(createdAt),
    name,
    phone,
    phoneE164 ?? '',
    email,
    message.message,
    states[state],
    stateBy ?? '',
    stateAt ? vietnameseTime(stateAt) : '',
    note ?? '',
    policy,
    vietnameseTime(consentedAt),
  ];
}
