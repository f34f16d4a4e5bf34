import { formatDate } from '@tiempos/ui/article';
import type { PostPlanFragment } from './post-plan.generated';

/** The schedule of a post, or its failure, in one line. */
export function planWords({ publishAt, unpublishAt, failure }: PostPlanFragment): string {
  if (failure === 'MISSED') return 'Đã lỡ cả giờ đăng và giờ gỡ, tin chưa được đăng';
  const times = [
    publishAt && `đăng lúc ${formatDate(publishAt)}`,
    unpublishAt && `gỡ lúc ${formatDate(unpublishAt)}`,
  ];
  const plan = times.filter(Boolean).join(', ');
  if (failure === 'ERROR') return `Chưa làm được theo lịch (${plan}), hệ thống thử lại mỗi phút`;
  return `Hẹn ${plan}`;
}
