import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { costs } from '../../../platform/graphql/cost.js';
import { Paging } from '../../../platform/openapi/paging.js';

/** An account as managers see it (C105). */
@ObjectType({ description: 'An account as managers see it.' })
export class Person {
  @Field(() => ID, { description: "The account's id." })
  id: number;

  @Field({ description: 'The name shown in the dashboard.' })
  name: string;

  @Field({ description: 'The email of the account.' })
  email: string;

  @Field({ description: 'When the account was made.' })
  createdDate: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When somebody last signed in with it or renewed its tokens; null for never.',
  })
  lastSeenAt: Date | null;

  @Field(() => Int, { description: 'How many posts it is the author of.' })
  posts: number;

  @Field({ description: 'Whether it may see contact messages, accounts and invitations.' })
  isManager: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Since when nobody can sign in with it; null while it is open.',
  })
  lockedAt: Date | null;

  @Field(() => Int, { description: 'How many devices are signed in.' })
  sessions: number;

  @Field({ description: 'Whether it is the signed-in account.' })
  isMe: boolean;
}

/** One page of accounts. */
@ObjectType({ description: 'One page of accounts, the newest first.' })
export class PeoplePage {
  @Field(() => [Person], {
    complexity: costs(0),
    description: 'The accounts of this page; empty beyond the last page.',
  })
  nodes: Person[];

  @Field(() => Paging, { description: 'Where the list stands.' })
  paging: Paging;
}

/** Who may make an account (C59). */
export const signUpModes = { OPEN: 'open', INVITE: 'invite', CLOSED: 'closed' } as const;
registerEnumType(signUpModes, {
  name: 'SignUpMode',
  description: 'Who may make an account.',
  valuesMap: {
    OPEN: { description: 'Everybody.' },
    INVITE: { description: 'Whoever has an invitation.' },
    CLOSED: { description: 'Nobody, with an invitation neither.' },
  },
});

/** The link with which somebody sets a new password of an account (C105). */
@ObjectType({ description: 'A link with which the owner of an account sets a new password.' })
export class CreatedPasswordLink {
  @Field(() => String, {
    nullable: true,
    description:
      'The link, which nobody can read again; null when it was mailed to the account. It works once, for a day.',
  })
  link: string | null;

  @Field(() => Person, { description: 'The account.' })
  person: Person;
}
