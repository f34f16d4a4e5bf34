import { IsOptional } from 'class-validator';
import { hasTooManyMarks, isFarLonger } from './characters.js';
import { limits } from './limits.js';
import { labels, messages } from './messages.js';
import { IsText, MaxCharacters, Rule } from './rules.js';
import { RESERVED_SLUGS, slugOf } from './slug.js';
import { Text } from './text.js';

/** A manually chosen slug of a post, or words to derive it from; empty for the slug of the title. */
export class SlugFields {
  @SlugText()
  titlePath: string;
}

/** The same of a post that is created; absent is like empty. */
export function OptionalSlug(): PropertyDecorator {
  return (target, property) => {
    IsOptional()(target, property);
    SlugText()(target, property);
  };
}

function SlugText(): PropertyDecorator {
  const rules = [
    Text(limits.postSlug.max),
    IsText(labels.titlePath),
    MaxCharacters(limits.postSlug.max, labels.titlePath),
    Rule('slug', isSlugOrEmpty, messages.slug, { code: 'INVALID_FORMAT' }),
    Rule('reserved', isNotReserved, messages.reservedSlug, { code: 'TAKEN' }),
  ];
  return (target, property) => {
    for (const rule of rules) rule(target, property);
  };
}

function isNotReserved(value: unknown): boolean {
  return !isMeasured(value) || !RESERVED_SLUGS.has(slugOf(value));
}

function isSlugOrEmpty(value: unknown): boolean {
  return value === '' || !isMeasured(value) || slugOf(value) !== '';
}

/** Whether making a slug of a value takes little time; the other rules reject the rest. */
function isMeasured(value: unknown): value is string {
  return typeof value === 'string' && !isFarLonger(value, limits.postSlug.max) && !hasTooManyMarks(value);
}
