import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { costs } from '../../../platform/graphql/cost.js';
import type { ManagerAction, OwnAction, PictureAction } from '../../users/activity/activity.entity.js';

const activityActions = {
  LOCK_ACCOUNT: 'lock-account',
  UNLOCK_ACCOUNT: 'unlock-account',
  END_SESSIONS: 'end-sessions',
  REMOVE_ACCOUNT: 'remove-account',
  NAME_MANAGER: 'name-manager',
  UNNAME_MANAGER: 'unname-manager',
  MAKE_PASSWORD_LINK: 'make-password-link',
  USE_PASSWORD_LINK: 'use-password-link',
  CREATE_INVITATION: 'create-invitation',
  REVOKE_INVITATION: 'revoke-invitation',
  CHANGE_EMAIL: 'change-email',
  UNDO_EMAIL_CHANGE: 'undo-email-change',
  ANSWER_MESSAGE: 'answer-message',
  REOPEN_MESSAGE: 'reopen-message',
  MARK_SPAM: 'mark-spam',
  NOTE_MESSAGE: 'note-message',
  EXPORT_MESSAGES: 'export-messages',
  ERASE_MESSAGES: 'erase-messages',
  REPLACE_PICTURE: 'replace-picture',
  UNDO_REPLACEMENT: 'undo-replacement',
} as const satisfies Record<string, ManagerAction | OwnAction | PictureAction>;
registerEnumType(activityActions, {
  name: 'ActivityAction',
  description: 'An action on an account, an invitation, contact messages or a picture.',
  valuesMap: {
    LOCK_ACCOUNT: { description: 'An account was locked.' },
    UNLOCK_ACCOUNT: { description: 'An account was unlocked.' },
    END_SESSIONS: { description: 'An account was signed out on every device.' },
    REMOVE_ACCOUNT: { description: 'An account was removed.' },
    NAME_MANAGER: { description: 'An account became a manager.' },
    UNNAME_MANAGER: { description: 'An account is no manager any more.' },
    MAKE_PASSWORD_LINK: { description: 'A link for a new password of an account was made.' },
    USE_PASSWORD_LINK: { description: 'A password was set by such a link.' },
    CREATE_INVITATION: { description: 'An invitation was made.' },
    REVOKE_INVITATION: { description: 'An invitation was ended.' },
    CHANGE_EMAIL: { description: 'An account changed its email.' },
    UNDO_EMAIL_CHANGE: { description: 'The change of an email was undone.' },
    ANSWER_MESSAGE: { description: 'A contact message was answered.' },
    REOPEN_MESSAGE: { description: 'A contact message is open again.' },
    MARK_SPAM: { description: 'A contact message is spam.' },
    NOTE_MESSAGE: { description: 'The note of a contact message changed.' },
    EXPORT_MESSAGES: { description: 'Contact messages were exported.' },
    ERASE_MESSAGES: { description: 'Contact messages were erased.' },
    REPLACE_PICTURE: { description: 'A picture was replaced in every post that had it.' },
    UNDO_REPLACEMENT: { description: 'The replacement of a picture was undone.' },
  },
});

/** Who did what besides posts. */
@ObjectType({
  description:
    'An action on an account, an invitation, contact messages or a picture: who did what, and when.',
})
export class Activity {
  @Field(() => ID, { description: 'The place of the action, for `after`.' })
  id: string;

  @Field({ description: 'When it happened.' })
  doneAt: Date;

  @Field(() => ID, { nullable: true, description: 'The account that did it; null for the operator.' })
  doneById: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its name; null for the operator and if the account no longer exists.',
  })
  doneBy: string | null;

  @Field(() => activityActions, { description: 'What was done.' })
  action: ManagerAction | OwnAction | PictureAction;

  @Field(() => ID, { nullable: true, description: 'The account or the message to which it was done.' })
  subjectId: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of that account; null for a message and if the account no longer exists.',
  })
  subjectName: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many messages were exported or erased, or in how many posts a picture was replaced.',
  })
  number: number | null;
}

/** A part of the record. */
@ObjectType({ description: 'Some actions of the last 90 days, newest first.' })
export class ActivityList {
  @Field(() => [Activity], { complexity: costs(0), description: 'The actions.' })
  nodes: Activity[];

  @Field({ description: 'Whether there are older ones: read them with `after`, the id of the last node.' })
  hasNextPage: boolean;
}
