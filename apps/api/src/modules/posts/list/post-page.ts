import { Field, Int, ObjectType } from '@nestjs/graphql';
import { limits } from '@tiempos/validation';
import { ApiField } from '../../../platform/openapi/api-field.decorator.js';
import { Post } from '../post.entity.js';

/** Where a list stands (F47). */
@ObjectType({ description: 'Where a list stands.' })
export class Paging {
  @ApiField({ type: Int, description: 'This page, counted from 1.' })
  page: number;

  @ApiField({ type: Int, description: 'Number of pages, 0 when nothing matches.' })
  totalPage: number;

  @ApiField({ type: Int, description: 'Number of posts; that of a search stops at 1000 (C31).' })
  total: number;
}

/** One page of posts (F47). */
@ObjectType({ description: 'One page of posts.' })
export class PostPage {
  @Field(() => [Post], { description: 'The posts of this page; empty beyond the end.' })
  contents: Post[];

  @Field(() => Paging, { description: 'Where the list stands.' })
  paging: Paging;
}

/** Which page of how many posts. */
export interface PageRequest {
  page: number;
  limit: number;
}

/** Beyond it every list is empty, and an offset still fits into a bigint. */
const LAST_PAGE = 1_000_000_000;

/** Reads page and limit as leniently as C9 and C31 ask: what is no positive number means the default. */
export function pageRequest(given: { page?: unknown; limit?: unknown }, defaultLimit: number): PageRequest {
  return {
    page: Math.min(positiveInteger(given.page) ?? 1, LAST_PAGE),
    limit: Math.min(positiveInteger(given.limit) ?? defaultLimit, limits.largestPage),
  };
}

/** The paging of a page request whose total is known. */
export function pagingOf({ page, limit }: PageRequest, total: number): Paging {
  return { page, totalPage: Math.ceil(total / limit), total };
}

function positiveInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 ? number : undefined;
}
