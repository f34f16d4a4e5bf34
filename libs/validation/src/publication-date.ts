import { IsOptional } from 'class-validator';
import { messages } from './messages.js';
import { Rule } from './rules.js';

/** Nothing was published on a website before: a date that is unknown is 1970 to many systems. */
const FIRST_WEBSITE = new Date('1990-01-01T00:00:00Z');

/** Whether something can have been published at a time, by this clock. */
export function isPublicationDate(date: Date): boolean {
  return date >= FIRST_WEBSITE && date.getTime() <= Date.now();
}

/** No date, or one at which the post can have been published elsewhere (C114). */
export function PublicationDate(): PropertyDecorator {
  const isPast = (date: unknown) => isPublicationDate(date as Date);
  const rule = Rule('publishedAt', isPast, messages.publishedAt, { code: 'OUT_OF_RANGE' });
  return (target, property) => {
    IsOptional()(target, property);
    rule(target, property);
  };
}
