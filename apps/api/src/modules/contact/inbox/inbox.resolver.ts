import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { limits } from '@tiempos/validation';
import { costs, costsOfPage, ONCE_AN_OPERATION } from '../../../platform/graphql/cost.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { SessionUser } from '../../../platform/http/app-request.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import { ManagersOnly } from '../../../platform/http/public.decorator.js';
import { listRequest, pageArgument } from '../../../platform/openapi/paging.js';
import { ContactMessage } from '../contact-message.entity.js';
import { ContactNoteInput } from './contact-note.input.js';
import { ContactMessagePage, ContactMessagesExport } from './inbox.response.js';
import { InboxService } from './inbox.service.js';
import { MessageChangesService } from './message-changes.service.js';
import { MessageExportService } from './message-export.service.js';
import { messageStates, type ContactMessageState } from './message-state.js';

const MESSAGE_ID = { type: () => ID, description: "The message's id." };

const STATE = {
  type: () => messageStates,
  nullable: true,
  description: 'Only messages in this state; null for all.',
};

const SEARCH = {
  type: () => String,
  nullable: true,
  description:
    'Words of the name, whatever their case and accents, or a part of the email or of the telephone number; a text is cut after 200 characters.',
};

/** A search reads every message. */
const costOfSearch = ({ search }: Record<string, unknown>) => (search ? 200 : 0);

/** GraphQL API of the inbox; all of it is for managers (C104). */
@Resolver()
export class InboxResolver {
  constructor(
    private readonly inbox: InboxService,
    private readonly changes: MessageChangesService,
    private readonly exports: MessageExportService,
  ) {}

  @Query(() => ContactMessagePage, {
    complexity: costsOfPage(limits.inboxPage, costOfSearch),
    nullable: true,
    description: 'Lists contact messages, the newest first. Requires a manager.',
  })
  @ManagersOnly()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN'])
  contactMessages(
    @Args('page', pageArgument) page: number | null,
    @Args('limit', {
      type: () => Int,
      nullable: true,
      description: `Messages per page, 1 to 100; ${limits.inboxPage} by default.`,
    })
    limit: number | null,
    @Args('state', STATE) state: ContactMessageState | null,
    @Args('search', SEARCH) search: string | null,
  ): Promise<ContactMessagePage> {
    return this.inbox.list(listRequest({ page, limit }, limits.inboxPage), { state, search });
  }

  @Query(() => ContactMessage, {
    complexity: costs(5),
    nullable: true,
    description: 'Reads a contact message. Requires a manager.',
  })
  @ManagersOnly()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'])
  contactMessage(@Args('id', MESSAGE_ID) id: string): Promise<ContactMessage> {
    return this.inbox.get(id);
  }

  @Mutation(() => ContactMessage, {
    complexity: costs(50),
    description: 'Sets what became of a contact message; the same state again changes nothing.',
  })
  @ManagersOnly()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'])
  setContactMessageState(
    @CurrentUser() { id: userId }: SessionUser,
    @Args('id', MESSAGE_ID) id: string,
    @Args('state', { type: () => messageStates, description: 'Its new state.' }) state: ContactMessageState,
  ): Promise<ContactMessage> {
    return this.changes.setState(userId, id, state);
  }

  @Mutation(() => ContactMessage, {
    complexity: costs(50),
    description:
      'Replaces the note of a contact message. It fails with CONFLICT when another note than `before` is saved by now: `note` of the error says which.',
  })
  @ManagersOnly()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT'], {
    input: ContactNoteInput,
  })
  saveContactMessageNote(
    @CurrentUser() { id: userId }: SessionUser,
    @Args('id', MESSAGE_ID) id: string,
    @Args('input', { description: 'The note, or none.' }) input: ContactNoteInput,
    @Args('before', {
      type: () => String,
      nullable: true,
      description: 'The note that was seen, as the server returned it; null for none.',
    })
    before: string | null,
  ): Promise<ContactMessage> {
    return this.changes.saveNote(userId, id, { note: input.note || null, before: before || null });
  }

  @Mutation(() => ContactMessagesExport, {
    complexity: costs(ONCE_AN_OPERATION),
    description: 'Returns contact messages for a spreadsheet, and records how many.',
  })
  @ManagersOnly()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN'])
  exportContactMessages(
    @CurrentUser() { id: userId }: SessionUser,
    @Args('state', STATE) state: ContactMessageState | null,
    @Args('search', SEARCH) search: string | null,
  ): Promise<ContactMessagesExport> {
    return this.exports.export(userId, { state, search });
  }

  @Mutation(() => Int, {
    complexity: 200,
    description:
      'Deletes all contact messages of a person, and returns how many. Letters that were mailed, and backups, keep them. ' +
      'It fails with CONFLICT, and deletes nothing, when there are not as many as `expected`: `number` of the error says how many.',
  })
  @ManagersOnly()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'])
  eraseContactMessages(
    @CurrentUser() { id: userId }: SessionUser,
    @Args('id', { type: () => ID, description: 'The id of a message of the person.' }) id: string,
    @Args('byPhone', {
      description:
        'Whether messages with the same number in E.164 are deleted too, beside those with the same email.',
    })
    byPhone: boolean,
    @Args('expected', { type: () => Int, description: 'How many messages are to be deleted.' })
    expected: number,
  ): Promise<number> {
    return this.changes.erase(userId, { id, byPhone, expected });
  }
}
