import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { InvitationFields } from '@tiempos/validation';
import { costs } from '../../../platform/graphql/cost.js';

export const invitationStates = {
  OPEN: 'OPEN',
  USED: 'USED',
  EXPIRED: 'EXPIRED',
  REVOKED: 'REVOKED',
} as const;
export type InvitationState = keyof typeof invitationStates;
registerEnumType(invitationStates, {
  name: 'InvitationState',
  description: 'What became of an invitation.',
  valuesMap: {
    OPEN: { description: 'It makes accounts.' },
    USED: { description: 'It has made as many accounts as it could.' },
    EXPIRED: { description: 'Its time is over.' },
    REVOKED: { description: 'Somebody has ended it, or the account that made it was locked or removed.' },
  },
});

/** An invitation as managers see it; its code is stored nowhere. */
@ObjectType({ description: 'An invitation, without its code.' })
export class Invitation {
  @Field(() => ID, { description: 'What identifies it.' })
  id: string;

  @Field({ description: 'When it was made.' })
  createdDate: Date;

  @Field(() => String, {
    nullable: true,
    description:
      'The name of the manager who made it; null for the operator and for an account that is gone.',
  })
  createdBy: string | null;

  @Field({ description: 'When it ends, or ended.' })
  expiresAt: Date;

  @Field(() => Int, { description: 'How many accounts it could make.' })
  uses: number;

  @Field(() => Int, { description: 'How many of them are left.' })
  usesLeft: number;

  @Field(() => Int, { description: 'The trial of each account in days; 0 for none.' })
  trialDays: number;

  @Field({ description: 'Whether the accounts that it makes are managers.' })
  isManager: boolean;

  @Field(() => invitationStates, { description: 'What became of it.' })
  state: InvitationState;

  @Field(() => [String], {
    complexity: 0,
    description: 'The names of the accounts that it has made, the newest first, at most 10.',
  })
  accounts: string[];
}

/** A new invitation with its code. */
@ObjectType({ description: 'A new invitation with its code, which nobody can read again.' })
export class CreatedInvitation {
  @Field({ description: 'The code.' })
  code: string;

  @Field({ description: 'The page of sign-up with the code.' })
  link: string;

  @Field(() => Invitation, { complexity: costs(0), description: 'The invitation.' })
  invitation: Invitation;
}

/** An invitation to make. */
@InputType({ description: 'An invitation to make.' })
export class InvitationInput extends InvitationFields {
  @Field(() => Int, { defaultValue: 1, description: 'How many accounts it makes, 1 to 100.' })
  override uses: number = 1;

  @Field(() => Int, { defaultValue: 7, description: 'After how many days it ends, 1 to 365.' })
  override days: number = 7;

  @Field(() => Int, {
    defaultValue: 0,
    description: 'The trial of each account in days, 0 to 365; 0 for none.',
  })
  override trialDays: number = 0;

  @Field({ defaultValue: false, description: 'Whether the accounts that it makes are managers.' })
  override isManager: boolean = false;
}
