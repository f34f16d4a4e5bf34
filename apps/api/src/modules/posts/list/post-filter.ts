import { Field, ID, InputType, registerEnumType } from '@nestjs/graphql';
import { FewIds, limits } from '@tiempos/validation';
import { IsOptional } from 'class-validator';
import { searchText } from '../../../platform/database/search-text.js';

/** The order of the dashboard's list; the values are those of `filters.sort` in REST, which has none by last change or arrival (C31). */
export enum PostSort {
  CREATED_DATE = 'created_date',
  CREATED_DATE_DESC = '-created_date',
  TITLE = 'title',
  TITLE_DESC = '-title',
  CLICKED_NUMBER = 'clicked_number',
  CLICKED_NUMBER_DESC = '-clicked_number',
  UPDATED_AT = 'updated_at',
  UPDATED_AT_DESC = '-updated_at',
  ARRIVED_AT = 'arrived_at',
  ARRIVED_AT_DESC = '-arrived_at',
}
registerEnumType(PostSort, {
  name: 'PostSort',
  description: 'The order of a list of posts.',
  valuesMap: {
    CREATED_DATE: { description: 'The oldest first.' },
    CREATED_DATE_DESC: { description: 'The newest first.' },
    TITLE: { description: 'By title, from A.' },
    TITLE_DESC: { description: 'By title, from Z.' },
    CLICKED_NUMBER: { description: 'The least viewed first.' },
    CLICKED_NUMBER_DESC: { description: 'The most viewed first.' },
    UPDATED_AT: { description: 'The one whose last save is the oldest first.' },
    UPDATED_AT_DESC: { description: 'The one that was saved last first.' },
    ARRIVED_AT: {
      description: 'By arrival here, the earliest first, whenever the posts were created elsewhere.',
    },
    ARRIVED_AT_DESC: { description: 'By arrival here, the latest first.' },
  },
});

const restSorts = Object.values(PostSort).filter((sort) => !/(updated|arrived)_at$/.test(sort));

/** How words are searched for (C111). */
const WORD_RULES =
  'in any order. Of a word with diacritics only words with these are found, unless there are none at all (`matchedWithoutAccents`); ' +
  'of a word without, words with any. Words are whole; the last one may be a beginning of two letters or more where no whole word ' +
  'is found. Words in quotation marks stand together, and no word is found that has a minus before it. A text is cut after 200 ' +
  'characters and ten words.';

/** In REST nothing tells that diacritics were left out. */
const REST_RULES = `Words to find in titles, ${WORD_RULES.replace(' (`matchedWithoutAccents`)', '')}`;

/** What a search by `search` finds. */
export const TITLE_RULES = `Words to find in titles, ${WORD_RULES}`;

/** What a search by `fullText` finds. */
export const FULL_TEXT_RULES = `Words to find in title, description and content, ${WORD_RULES}`;

/** The filter of the dashboard's list (C31). GraphQL checks the types; `IsOptional` only declares the members. */
@InputType({ description: 'Which posts a list of the dashboard shows.' })
export class PostFilter {
  @Field(() => String, {
    nullable: true,
    description: TITLE_RULES,
  })
  @IsOptional()
  search?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      `${FULL_TEXT_RULES} The name of an author finds the posts of the account, the URL of an article finds the article. ` +
      'The list has the newest 1,000 posts that are found, by default the best match first: those with the words in the ' +
      'title, then in the description, then in the content.',
  })
  @IsOptional()
  fullText?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True lists only drafts, false only published posts; null lists both.',
  })
  @IsOptional()
  isDraft?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True lists only posts that the account has created, false only those of others; null lists both.',
  })
  @IsOptional()
  isMine?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The id of an account: lists only posts that it has created. An id of no account selects no post.',
  })
  @IsOptional()
  authorId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True lists only posts with a schedule, false only those without; null lists both.',
  })
  @IsOptional()
  isScheduled?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True lists only posts with a working copy, false only those without; null lists both.',
  })
  @IsOptional()
  hasWorkingCopy?: boolean | null;

  @Field(() => [ID], {
    nullable: true,
    description: `The ids of the posts, at most ${limits.filterIds.max}. Ids of no post are ignored; an empty list selects no post.`,
  })
  @FewIds()
  ids?: string[] | null;

  @Field(() => PostSort, {
    nullable: true,
    description: 'The order; newest first by default, without `fullText`.',
  })
  @IsOptional()
  sort?: PostSort | null;
}

/**
 * `filters` of REST, for OpenAPI. It is text that holds JSON: generators that get `content` instead send an object's members
 * as parameters of their own, or nothing.
 */
export const postFilters = {
  schema: {
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: {
      type: 'object',
      properties: {
        q: {
          type: 'string',
          description: REST_RULES,
        },
        isDraft: { enum: [0, 1], description: '1 lists only drafts, 0 only published posts.' },
        sort: {
          type: 'string',
          enum: restSorts,
          description: 'The order, descending after a hyphen; newest first by default.',
        },
      },
    },
  },
  example: JSON.stringify({ q: 'bún bò', sort: PostSort.CLICKED_NUMBER_DESC }),
} as const;

/** Parses `filters` of REST: JSON, plain or URL-encoded; unknown keys are ignored, malformed JSON counts as {} (C31). */
export function parseFilters(raw: unknown): PostFilter {
  const filters = parseObject(raw);
  return {
    search: searchText(filters.q),
    isDraft: isDraftValues.get(filters.isDraft),
    sort: restSorts.find((sort) => sort === filters.sort),
  };
}

const isDraftValues = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  [true, true],
  ['true', true],
  [0, false],
  ['0', false],
  [false, false],
  ['false', false],
]);

function parseObject(raw: unknown): Record<string, unknown> {
  if (typeof raw !== 'string') return {};
  for (const text of [raw, decoded(raw)]) {
    try {
      const value: unknown = JSON.parse(text);
      if (value !== null && typeof value === 'object') return value as Record<string, unknown>;
    } catch {
      // Malformed JSON counts as no filter.
    }
  }
  return {};
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
