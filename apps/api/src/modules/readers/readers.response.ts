import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { costs } from '../../platform/graphql/cost.js';
import type { CountedPage } from './read.entity.js';

/** The kinds of pages whose reads are counted. */
export const readPages = {
  LANDING: 'landing',
  NEWS: 'news',
  POST: 'post',
  PLANS: 'plans',
  SIGN_UP: 'signup',
} as const satisfies Record<string, CountedPage>;
registerEnumType(readPages, {
  name: 'ReadPage',
  description: 'A kind of page whose reads are counted.',
  valuesMap: {
    LANDING: { description: 'The landing page.' },
    NEWS: { description: 'The list of news.' },
    POST: { description: 'The page of a post.' },
    PLANS: { description: 'The page of the plans.' },
    SIGN_UP: { description: 'The page of the sign-up.' },
  },
});

@ObjectType({ description: 'The reads of a day.' })
export class ReadsOfDay {
  @Field({ description: 'The day in Vietnam, YYYY-MM-DD.' })
  day: string;

  @Field(() => Int, { description: 'How many there were.' })
  reads: number;
}

@ObjectType({ description: 'The reads of a kind of page.' })
export class ReadsOfPage {
  @Field(() => readPages, { description: 'The kind of page.' })
  page: Exclude<CountedPage, 'trial'>;

  @Field(() => Int, { description: 'How many there were.' })
  reads: number;
}

@ObjectType({ description: 'The reads of a post.' })
export class ReadsOfPost {
  @Field(() => ID, { description: 'The id of the post.' })
  postId: number;

  @Field({ description: 'The title of the post.' })
  title: string;

  @Field(() => Int, { description: 'How many there were.' })
  reads: number;
}

@ObjectType({ description: 'The reads of people who came from a host.' })
export class ReadsOfHost {
  @Field(() => String, {
    nullable: true,
    description: 'The host, such as www.google.com; null where it is not known or no longer kept.',
  })
  host: string | null;

  @Field(() => Int, { description: 'How many there were.' })
  reads: number;
}

/** Who read, and what came of it (C112). */
@ObjectType({
  description:
    'How many people read the public pages, and what came of it. A read is a page that was in sight for five seconds; who read is not kept.',
})
export class Readers {
  @Field(() => String, {
    nullable: true,
    description: 'The first day that has a read, YYYY-MM-DD; null while nothing was read.',
  })
  since: string | null;

  @Field(() => Int, { description: 'All reads of the days.' })
  reads: number;

  @Field(() => [ReadsOfDay], {
    complexity: costs(0),
    description: 'The reads of each day, oldest first, today among them.',
  })
  days: ReadsOfDay[];

  @Field(() => [ReadsOfPage], {
    complexity: costs(0),
    description: 'The reads by the kind of page, the most first.',
  })
  pages: ReadsOfPage[];

  @Field(() => [ReadsOfPost], { complexity: costs(0), description: 'The five posts with the most reads.' })
  bestPosts: ReadsOfPost[];

  @Field(() => [ReadsOfHost], {
    complexity: costs(0),
    description: 'The ten hosts from which the most readers came; they are kept for 90 days.',
  })
  hosts: ReadsOfHost[];

  @Field(() => Int, { nullable: true, description: 'Presses on the link to the trial; null for one post.' })
  trials: number | null;

  @Field(() => Int, { nullable: true, description: 'Accounts that were made; null for one post.' })
  signUps: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Contact messages that were sent and are kept; null for one post.',
  })
  messages: number | null;
}
