import { IsOptional } from 'class-validator';
import { limits } from './limits.js';
import { labels, messages } from './messages.js';
import { FewIds, IsText, MaxCharacters, Rule } from './rules.js';
import { OptionalText } from './text.js';

/** The filter of a list of published posts. */
export class PublishedPostsFields {
  /** Longer texts are cut where they are searched. */
  @IsOptional()
  search?: string | null;

  /** The same. */
  @IsOptional()
  fullText?: string | null;

  @IsOptional()
  @MaxCharacters(limits.postKeywords.max, labels.keywords)
  @IsText(labels.keywords)
  @OptionalText(limits.postKeywords.max)
  keyword?: string | null;

  @IsOptional()
  publishedAfter?: Date | null;

  @IsOptional()
  @Rule('later', isLater, messages.publishedBefore, { code: 'OUT_OF_RANGE' })
  publishedBefore?: Date | null;

  @IsOptional()
  updatedAfter?: Date | null;

  @FewIds()
  ids?: string[] | null;
}

function isLater(before: unknown, { publishedAfter }: PublishedPostsFields): boolean {
  return !publishedAfter || (before as Date) > publishedAfter;
}
