import { limits } from './limits.js';
import { labels, messages } from './messages.js';
import { IsText, MaxCharacters, Rule } from './rules.js';
import { RESERVED_SLUGS, slugOf } from './slug.js';
import { Text } from './text.js';

/** A manually chosen slug of a post, or words to derive it from; empty for the slug of the title. */
export class SlugFields {
  @Rule('reserved', (value) => !RESERVED_SLUGS.has(slugOf(String(value))), messages.reservedSlug, {
    code: 'TAKEN',
  })
  @Rule('slug', isSlugOrEmpty, messages.slug, { code: 'INVALID_FORMAT' })
  @MaxCharacters(limits.postSlug.max, labels.titlePath)
  @IsText(labels.titlePath)
  @Text(limits.postSlug.max)
  titlePath: string;
}

function isSlugOrEmpty(value: unknown): boolean {
  return value === '' || slugOf(String(value)) !== '';
}
