import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { costs } from '../../../platform/graphql/cost.js';
import { IsOptional } from 'class-validator';
import { limits } from '@tiempos/validation';
import { invalidInput } from '../../../platform/errors/app-error.js';
import { noCursor, partSize } from '../../../platform/openapi/paging.js';
import { Post, type ListedPost } from '../post.entity.js';
import type { Matching } from './post-conditions.js';
import { MATCHED_WITHOUT_ACCENTS } from './post-page.js';
import type { Position, Segment } from './post-list.queries.js';

/** The arguments of a connection (Relay). The pipe keeps what is declared here; GraphQL has checked the types. */
@ArgsType()
export class ConnectionArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'How many posts to return from the beginning, or after `after`: 0 to 100; 12 by default.',
  })
  @IsOptional()
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'A cursor: only posts after it are returned.' })
  @IsOptional()
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many posts to return from the end, or before `before`, instead of `first`: 0 to 100.',
  })
  @IsOptional()
  last?: number | null;

  @Field(() => String, { nullable: true, description: 'A cursor: only posts before it are returned.' })
  @IsOptional()
  before?: string | null;
}

/** A post of a connection. */
@ObjectType({ description: 'A post and its place in a connection.' })
export class PostEdge {
  @Field({
    description: 'The place of the post, for `after` and `before`. It stays valid when the post is deleted.',
  })
  cursor: string;

  @Field(() => Post, { description: 'The post.' })
  node: ListedPost;
}

/** What lies beside the posts of a connection (Relay). */
@ObjectType({ description: 'What lies before and after the edges of a connection.' })
export class PageInfo {
  @Field({
    description: 'Whether there are more posts after these; when read backwards, whether `before` was given.',
  })
  hasNextPage: boolean;

  @Field({
    description: 'Whether there are more posts before these; when read forwards, whether `after` was given.',
  })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: 'The first cursor; null without edges.' })
  startCursor: string | null;

  @Field(() => String, { nullable: true, description: 'The last cursor; null without edges.' })
  endCursor: string | null;
}

/** A part of a list of posts (Relay); its resolver adds the total. */
@ObjectType({
  description:
    'Posts that follow each other in a list. Cursors stand for places, so that a post published meanwhile is neither ' +
    'skipped nor repeated, and the server reads no post before the first one.',
})
export class PostConnection {
  @Field(() => [PostEdge], {
    complexity: costs(0),
    description: 'The posts with their cursors, in the order of the list.',
  })
  edges: PostEdge[];

  @Field(() => [Post], { complexity: costs(0), description: 'The posts alone.' })
  nodes: ListedPost[];

  @Field(() => PageInfo, { description: 'What lies before and after the edges.' })
  pageInfo: PageInfo;

  @Field({ description: MATCHED_WITHOUT_ACCENTS })
  matchedWithoutAccents: boolean;

  /** What its posts have in common, for the total. */
  readonly matching: Matching;
}

/** A post with its place in the list by publication. */
export type PlacedPost = ListedPost & Pick<Position, 'micros'>;

/** Which posts to read for a page of a connection: one more than it has, which shows whether there is a next page. */
export function segmentOf({ first, after, last, before }: ConnectionArgs): Segment {
  if (typeof first === 'number' && typeof last === 'number') {
    const message = 'Chỉ gửi một trong hai: first hoặc last';
    throw invalidInput({ field: 'last', code: 'INVALID_FORMAT', message });
  }
  return {
    after: positionOf('after', after),
    before: positionOf('before', before),
    limit: partSize(first ?? last, limits.newsPage) + 1,
    fromEnd: typeof last === 'number',
  };
}

/** The page of a connection. @param placed the posts of its segment, in the order of the list */
export function connectionOf(
  placed: readonly PlacedPost[],
  segment: Segment,
  search: Pick<PostConnection, 'matching' | 'matchedWithoutAccents'>,
): PostConnection {
  const { limit, fromEnd, after, before } = segment;
  const isCut = placed.length === limit;
  const nodes = fromEnd ? placed.slice(isCut ? 1 : 0) : placed.slice(0, limit - 1);
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: fromEnd ? before !== undefined : isCut,
      hasPreviousPage: fromEnd ? isCut : after !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    ...search,
  };
}

const MAX_ID = 2_147_483_647;
const cursorPattern = /^(-?\d{1,16})\.(\d{1,10})$/;

function cursorOf({ micros, id }: Position): string {
  return Buffer.from(`${micros}.${id}`).toString('base64url');
}

function positionOf(field: string, cursor?: string | null): Position | undefined {
  if (cursor === undefined || cursor === null) return undefined;
  const [, micros, digits] = cursorPattern.exec(decoded(cursor)) ?? [];
  const id = Number(digits);
  // Another spelling of the same place is no cursor of this server either.
  if (micros === undefined || id > MAX_ID || cursorOf({ micros, id }) !== cursor) {
    throw noCursor(field);
  }
  return { micros, id };
}

/** In characters. */
const MAX_CURSOR_LENGTH = 40;

function decoded(cursor: string): string {
  return cursor.length > MAX_CURSOR_LENGTH ? '' : Buffer.from(cursor, 'base64url').toString('latin1');
}
