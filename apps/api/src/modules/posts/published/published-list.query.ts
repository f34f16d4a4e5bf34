import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { limits } from '@tiempos/validation';
import { invalidInput } from '../../../platform/errors/app-error.js';
import { DateTimeScalar } from '../../../platform/graphql/date-time.scalar.js';
import { inputPipe } from '../../../platform/http/input.pipe.js';
import { FULL_TEXT_RULES } from '../list/post-filter.js';
import {
  matchingOf,
  PublishedPostsFilter,
  PublishedPostSort,
  type PublishedList,
} from '../list/published-posts-filter.js';

/** The query parameters of the list of published posts beside its page, as they arrive. */
export type PublishedListQuery = Partial<Record<(typeof publishedListParameters)[number], string>>;

/** Their names. */
export const publishedListParameters = ['q', 'keyword', 'updated_after', 'sort'] as const;

/** Documents them. */
export function ApiPublishedList(): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'q',
      required: false,
      schema: { type: 'string' },
      description: `${FULL_TEXT_RULES} The list has the newest 1,000 posts that are found, by default the best match first.`,
      example: 'bún bò',
    }),
    ApiQuery({
      name: 'keyword',
      required: false,
      schema: { type: 'string', maxLength: limits.postKeywords.max },
      description: 'A keyword that the posts have; case is ignored.',
      example: 'mẹo',
    }),
    ApiQuery({
      name: 'updated_after',
      required: false,
      schema: { type: 'string', format: 'date-time' },
      description: 'Only posts that were last saved at this time or later, ISO 8601 with its offset.',
      example: '2026-01-01T00:00:00Z',
    }),
    ApiQuery({
      name: 'sort',
      required: false,
      schema: { type: 'string', enum: Object.values(PublishedPostSort) },
      description:
        'The order, descending after a hyphen; by first publication, newest first, by default. Anything else counts as the default.',
    }),
  );
}

const pipe = inputPipe();
const dateTime = new DateTimeScalar();

/** Which posts the parameters select. @throws AppError BAD_USER_INPUT */
export async function publishedListOf(query: PublishedListQuery): Promise<PublishedList> {
  const filter: PublishedPostsFilter = await pipe.transform(
    {
      fullText: typeof query.q === 'string' ? query.q : undefined,
      keyword: query.keyword,
      updatedAfter: dateOf('updated_after', query.updated_after),
    },
    { type: 'query', metatype: PublishedPostsFilter },
  );
  return {
    matching: matchingOf(filter),
    fullText: filter.fullText,
    sort: Object.values(PublishedPostSort).find((sort) => sort === query.sort),
  };
}

function dateOf(field: string, value: unknown): Date | undefined {
  if (value === undefined || value === '') return undefined;
  try {
    return dateTime.parseValue(value);
  } catch (error) {
    throw invalidInput({ field, code: 'INVALID_FORMAT', message: (error as Error).message });
  }
}
