import { Field, ID, ObjectType } from '@nestjs/graphql';

/** A session as its account sees it. */
@ObjectType('Session', { description: 'A signed-in device or program of the account.' })
export class OpenSession {
  @Field(() => ID, { description: "The session's id, for `endSession`; it is no secret." })
  id: string;

  @Field({ name: 'createdDate', description: 'When somebody signed in.' })
  createdAt: Date;

  @Field({ description: 'When its tokens were last renewed.' })
  renewedAt: Date;

  @Field({ description: 'When it ends, unless its tokens are renewed before.' })
  expiresAt: Date;

  @Field({ description: 'Whether the request belongs to it.' })
  isCurrent: boolean;
}
