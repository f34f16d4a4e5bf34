import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';
import type { RuleError } from './field-errors.js';
import { limits } from './limits.js';
import { labels, messages } from './messages.js';
import { IsText, MaxCharacters, MinCharacters, Rule } from './rules.js';
import { HtmlText, LinesOfText, Text } from './text.js';

/** A post to save, without its id and its file (section 5, F80, F81). */
export class PostFields {
  @MaxCharacters(limits.postTitle.max, labels.title)
  @MinCharacters(limits.postTitle.min, messages.postTitle)
  @IsText(labels.title)
  @Text(limits.postTitle.max)
  title: string;

  @MaxCharacters(limits.postDescription.max, labels.description)
  @MinCharacters(limits.postDescription.min, messages.postDescription)
  @IsText(labels.description)
  @LinesOfText(limits.postDescription.max)
  description: string;

  /** HTML of the editor; the server sanitises it. */
  @IsOptional()
  @MaxCharacters(limits.postContent.max, labels.content)
  @IsText(labels.content)
  @HtmlText(limits.postContent.max)
  content?: string | null;

  /** For search engines, separated by commas. */
  @IsOptional()
  @MaxCharacters(limits.postKeywords.max, labels.keywords)
  @IsText(labels.keywords)
  @Text(limits.postKeywords.max)
  keywords?: string | null;

  /** Missing means draft; 0 and 1 may come as numbers, as text (multipart) or as booleans (C37f). */
  @IsBoolean({ message: messages.isDraft, context: { code: 'WRONG_TYPE' } satisfies RuleError })
  @Transform(({ value }) => readIsDraft(value))
  isDraft: boolean = true;

  /** The version that was edited; with it the server checks for a conflict (C32). */
  @IsOptional()
  @Rule('version', isVersion, messages.postVersion, { code: 'INVALID_FORMAT' })
  @Transform(({ value }) => readVersion(value))
  version?: number | null;

  /** The file name of the saved thumbnail; empty removes it, absent keeps it (C33). */
  @IsOptional()
  @MaxCharacters(limits.fileName.max, labels.oldThumbImg)
  @IsText(labels.oldThumbImg)
  @Text(limits.fileName.max)
  oldThumbImg?: string | null;
}

function readIsDraft(value: unknown): unknown {
  if (value === undefined || value === null) return true;
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false') return false;
  return value;
}

function readVersion(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const digits = value.trim();
  if (digits === '') return undefined;
  return /^[0-9]+$/.test(digits) ? Number(digits) : value;
}

function isVersion(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= limits.postVersion.max;
}
