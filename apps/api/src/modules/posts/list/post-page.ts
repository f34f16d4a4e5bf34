import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { limits } from '@tiempos/validation';
import { ApiField } from '../../../platform/openapi/api-field.decorator.js';
import { Post, type ListedPost } from '../post.entity.js';

/** The position of a page in its list, as REST has it (F47). */
@ObjectType({ isAbstract: true })
@ApiSchema({ name: 'Paging' })
export class RestPaging {
  @ApiField({ type: Int, description: 'The number of this page, counted from 1.' })
  page: number;

  @ApiField({ type: Int, description: 'The number of pages; 0 when nothing matches.' })
  totalPage: number;

  @ApiField({ type: Int, description: 'The number of posts on all pages; a search counts up to 1000.' })
  total: number;
}

/** The position of a page in its list. */
@ObjectType({ description: 'The position of a page in its list.' })
export class Paging extends RestPaging {
  @Field(() => Int, { description: 'Posts per page, as applied: a larger limit than 100 counts as 100.' })
  limit: number;

  @Field({ description: 'Whether the list has a page after this one.' })
  hasNextPage: boolean;

  @Field({ description: 'Whether the list has a page before this one.' })
  hasPreviousPage: boolean;
}

/** One page of posts (F47). */
@ObjectType({ description: 'One page of a list of posts.' })
export class PostPage {
  @Field(() => [Post], { description: 'The posts of this page; empty beyond the last page.' })
  contents: ListedPost[];

  @Field(() => Paging, { description: 'Where the list stands.' })
  paging: Paging;
}

/** Which page of a list, with how many posts. */
export interface ListRequest {
  page: number;
  limit: number;
}

/** Every list is empty long before this page, and its offset still fits into a bigint. */
const MAX_PAGE = 1_000_000_000;

/** Reads `page` and `limit` leniently (C9, C31): anything but a positive number means the default. */
export function listRequest(input: { page?: unknown; limit?: unknown }, defaultLimit: number): ListRequest {
  return {
    page: Math.min(positiveInteger(input.page) ?? 1, MAX_PAGE),
    limit: Math.min(positiveInteger(input.limit) ?? defaultLimit, limits.largestPage),
  };
}

/** The position of a page once the total is known. */
export function pagingOf({ page, limit }: ListRequest, total: number): Paging {
  const totalPage = Math.ceil(total / limit);
  return {
    page,
    totalPage,
    total,
    limit,
    hasNextPage: page < totalPage,
    hasPreviousPage: page > 1 && totalPage > 0,
  };
}

/** The members that REST has (F47). */
export function restPaging({ page, totalPage, total }: Paging): RestPaging {
  return { page, totalPage, total };
}

function positiveInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 ? number : undefined;
}
