import { formatDate, postDate } from '@tiempos/ui/article';
import type { ScheduleLineFragment } from './schedule-line.generated';

/** The schedule of a post, or its failure, in as few words as a narrow column holds. */
export function shortScheduleWords({ publishAt, unpublishAt, failure }: ScheduleLineFragment): string {
  if (failure) return failure === 'MISSED' ? 'Lỡ giờ hẹn' : 'Lỗi hẹn giờ';
  return publishAt ? `Hẹn đăng ${shortDate(publishAt)}` : `Hẹn gỡ ${shortDate(unpublishAt!)}`;
}

/** Without the present year. */
function shortDate(time: string): string {
  const [today, day] = [postDate(new Date().toISOString()), postDate(time)];
  const year = today.slice(today.lastIndexOf('/'));
  return `${day.endsWith(year) ? day.slice(0, -year.length) : day}\u00a0${formatDate(time, Date.parse(time))}`;
}

/** The schedule of a post, or its failure, in one line. */
export function scheduleWords({ publishAt, unpublishAt, failure }: ScheduleLineFragment): string {
  if (failure === 'MISSED') return 'Đã lỡ cả giờ đăng và giờ gỡ, tin chưa được đăng';
  const times = [
    publishAt && `đăng lúc ${formatDate(publishAt)}`,
    unpublishAt && `gỡ lúc ${formatDate(unpublishAt)}`,
  ];
  const plan = times.filter(Boolean).join(', ');
  if (failure === 'CHANGED') {
    return `Bản sửa đã hẹn chưa được đăng: bài đang đăng đã đổi, hoặc bản sửa không còn${plan && `. Hẹn ${plan}`}`;
  }
  if (failure === 'ERROR') return `Chưa làm được theo lịch (${plan}), hệ thống thử lại mỗi phút`;
  return `Hẹn ${plan}`;
}
