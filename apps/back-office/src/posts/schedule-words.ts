import { formatDate } from '@tiempos/ui/article';
import type { ScheduleLineFragment } from './schedule-line.generated';
import type { PostScheduleFailure } from '@tiempos/contract';
import { shortDate } from './short-date';

/** The schedule of a post, or its failure, in as few words as a narrow column holds. */
export function shortScheduleWords(schedule: ScheduleLineFragment): string {
  const { publishAt, publishCopyAt, unpublishAt, failure } = schedule;
  if (failure) return shortFailures[failure];
  if (publishCopyAt) return `Hẹn sửa ${shortTime(publishCopyAt)}`;
  return publishAt ? `Hẹn đăng ${shortTime(publishAt)}` : `Hẹn gỡ ${shortTime(unpublishAt!)}`;
}

const shortFailures: Record<PostScheduleFailure, string> = {
  MISSED: 'Lỡ giờ hẹn',
  CHANGED: 'Bản sửa chưa đăng',
  ERROR: 'Lỗi hẹn giờ',
};

function shortTime(time: string): string {
  return `${shortDate(time)}\u00a0${formatDate(time, Date.parse(time))}`;
}

/** The schedule of a post, or its failure, in one line. */
export function scheduleWords(schedule: ScheduleLineFragment): string {
  const { publishAt, publishCopyAt, unpublishAt, failure } = schedule;
  if (failure === 'MISSED') return 'Đã lỡ cả giờ đăng và giờ gỡ, tin chưa được đăng';
  const times = [
    publishAt && `đăng lúc ${formatDate(publishAt)}`,
    publishCopyAt && failure !== 'CHANGED' && `đăng bản sửa lúc ${formatDate(publishCopyAt)}`,
    unpublishAt && `gỡ lúc ${formatDate(unpublishAt)}`,
  ];
  const plan = times.filter(Boolean).join(', ');
  if (failure === 'CHANGED') {
    return `Bản sửa đã hẹn chưa được đăng: bài đang đăng đã đổi, hoặc bản sửa không còn${plan && `. Hẹn ${plan}`}`;
  }
  if (failure === 'ERROR') return `Chưa làm được theo lịch (${plan}), hệ thống thử lại mỗi phút`;
  return `Hẹn ${plan}`;
}
