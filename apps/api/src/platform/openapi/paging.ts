import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { limits } from '@tiempos/validation';
import { invalidInput, type AppError } from '../errors/app-error.js';
import { ApiField } from './api-field.decorator.js';

/** The position of a page in its list, as REST has it (F47). */
@ObjectType({ isAbstract: true })
@ApiSchema({ name: 'Paging' })
export class RestPaging {
  @ApiField({ type: Int, description: 'The number of this page, counted from 1.' })
  page: number;

  @ApiField({ type: Int, description: 'The number of pages; 0 when nothing matches.' })
  totalPage: number;

  @ApiField({
    type: Int,
    description: 'The number of items on all pages; a search or a filter of posts counts up to 1000.',
  })
  total: number;
}

/** The position of a page in its list. */
@ObjectType({ description: 'The position of a page in its list.' })
export class Paging extends RestPaging {
  @Field(() => Int, { description: 'Items per page, as applied: a larger limit than 100 counts as 100.' })
  limit: number;

  @Field({ description: 'Whether the list has a page after this one.' })
  hasNextPage: boolean;

  @Field({ description: 'Whether the list has a page before this one.' })
  hasPreviousPage: boolean;
}

/** The argument `page` of a list in GraphQL. */
export const pageArgument = {
  type: () => Int,
  nullable: true,
  description: 'The page to return, counted from 1; the first by default.',
};

/** Which page of a list, with how many items. */
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

/** For an argument that is no cursor of its list. */
export function noCursor(field: string): AppError {
  return invalidInput({
    field,
    code: 'INVALID_FORMAT',
    message: `${field} không phải là con trỏ của danh sách này`,
  });
}

/** Reads `first` or `last` of a list that is read in parts: 0 is nothing, for its total alone. */
export function partSize(size: unknown, defaultSize: number): number {
  return size === 0 ? 0 : listRequest({ limit: size }, defaultSize).limit;
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
