import { formatDate } from '@tiempos/ui/article';
import type { ScheduleLineFragment } from './schedule-line.generated';

/** The schedule of a post, or its failure, in one line. */
export function scheduleWords({ publishAt, unpublishAt, failure }: ScheduleLineFragment): string {
  if (failure === 'MISSED') return 'Đã lỡ cả giờ đăng và giờ gỡ, tin chưa được đăng';
  const times = [
    publishAt && `đăng lúc ${formatDate(publishAt)}`,
    unpublishAt && `gỡ lúc ${formatDate(unpublishAt)}`,
  ];
  const schedule = times.filter(Boolean).join(', ');
  if (failure === 'ERROR') return `Chưa làm được theo lịch (${schedule}), hệ thống thử lại mỗi phút`;
  return `Hẹn ${schedule}`;
}
