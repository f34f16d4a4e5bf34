import { IsOptional } from 'class-validator';
import { limits } from './limits.js';
import { labels } from './messages.js';
import { IsText, MaxCharacters } from './rules.js';
import { OptionalText } from './text.js';

/** The name under which articles show an account (C107). */
export class BylineFields {
  @MaxCharacters(limits.byline.max, labels.byline)
  @IsText(labels.byline)
  @IsOptional()
  @OptionalText(limits.byline.max)
  byline?: string;
}
