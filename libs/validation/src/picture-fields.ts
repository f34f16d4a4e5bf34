import { IsOptional } from 'class-validator';
import { limits } from './limits.js';
import { labels } from './messages.js';
import { IsText, MaxCharacters } from './rules.js';
import { OptionalText } from './text.js';

/** What editors say of an uploaded picture (C110). */
export class PictureFields {
  @MaxCharacters(limits.pictureAltText.max, labels.altText)
  @IsText(labels.altText)
  @IsOptional()
  @OptionalText(limits.pictureAltText.max)
  altText?: string | null;
}
