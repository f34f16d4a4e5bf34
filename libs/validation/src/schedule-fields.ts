import { IsOptional } from 'class-validator';
import { messages } from './messages.js';
import { Rule } from './rules.js';

/** The schedule that publishes a post or its working copy and unpublishes it, to the minute. */
export class ScheduleFields {
  @IsOptional()
  publishAt?: Date | null;

  @IsOptional()
  publishCopyAt?: Date | null;

  @IsOptional()
  @Rule('later', isLater, messages.unpublishAt, { code: 'OUT_OF_RANGE' })
  unpublishAt?: Date | null;
}

function isLater(unpublishAt: unknown, { publishAt, publishCopyAt }: ScheduleFields): boolean {
  const before = publishAt ?? publishCopyAt;
  return !before || wholeMinute(unpublishAt as Date) > wholeMinute(before);
}

/** The beginning of a time's minute: plans are kept by the minute. */
export function wholeMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 60_000) * 60_000);
}
