import { Field, Int, ObjectType } from '@nestjs/graphql';

/** What published posts with the same keyword have in common (C113). */
@ObjectType({ description: 'A keyword of published posts, in all of its spellings.' })
export class Topic {
  @Field({
    description: 'The spelling that most of the posts have, of those that are published the newest 1,000.',
  })
  title: string;

  @Field(() => Int, { description: 'The number of published posts that have it, up to 1,000.' })
  total: number;
}

/** The path of the news that have a keyword. */
export function topicPath(keyword: string): string {
  return `/blogs?${new URLSearchParams({ keyword })}`;
}
