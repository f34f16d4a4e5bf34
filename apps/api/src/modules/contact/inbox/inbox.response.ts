import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { limits } from '@tiempos/validation';
import { costs } from '../../../platform/graphql/cost.js';
import { Paging } from '../../../platform/openapi/paging.js';
import type { MessageAction } from '../../users/activity/activity.entity.js';
import { ContactMessage } from '../contact-message.entity.js';
import { messageActions } from './message-state.js';

/** How many messages each state has, of those that a search finds. */
@ObjectType({ description: 'How many contact messages are in each state.' })
export class ContactMessageCounts {
  @Field(() => Int, { description: 'Those that nobody has answered yet.' })
  new: number;

  @Field(() => Int, { description: 'Those that somebody has answered.' })
  answered: number;

  @Field(() => Int, { description: 'Those that are spam.' })
  spam: number;
}

/** One page of the inbox. */
@ObjectType({ description: 'One page of contact messages.' })
export class ContactMessagePage {
  @Field(() => [ContactMessage], {
    complexity: costs(0),
    description: 'The messages of this page, newest first; empty beyond the last page.',
  })
  contents: ContactMessage[];

  @Field(() => Paging, { description: 'Where the list stands.' })
  paging: Paging;

  @Field(() => ContactMessageCounts, {
    description: 'How many messages the search finds in each state, whatever state is listed.',
  })
  counts: ContactMessageCounts;

  @Field(() => Int, {
    nullable: true,
    description: 'After how many days a message is deleted; null when messages are kept without end.',
  })
  retentionDays: number | null;

  @Field(() => Int, { description: 'After how many days a message is deleted that was marked as spam.' })
  spamRetentionDays: number;
}

/** Who did what to a message. */
@ObjectType({ description: 'An action on a contact message: who did what, and when.' })
export class ContactMessageActivity {
  @Field(() => ID, { description: 'The id of the action.' })
  id: string;

  @Field({ description: 'When it happened.' })
  doneAt: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the account; null if the account no longer exists.',
  })
  doneBy: string | null;

  @Field(() => messageActions, { description: 'What was done.' })
  action: MessageAction;
}

/** Messages for a spreadsheet. */
@ObjectType({ description: 'Contact messages as CSV.' })
export class ContactMessagesExport {
  @Field({
    description:
      'The messages as CSV, newest first: UTF-8 with a byte order mark, commas, lines that end with CRLF. A value that a ' +
      'spreadsheet would compute, or take for a number, begins with an apostrophe.',
  })
  csv: string;

  @Field(() => Int, { description: 'How many messages it has.' })
  number: number;

  @Field({
    description: `Whether these are all; an export has at most the newest ${limits.exportedMessages} messages and about ten megabytes.`,
  })
  isComplete: boolean;
}
