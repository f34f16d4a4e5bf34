import { formatDate } from '@tiempos/ui/article';
import { latestReport } from '../../../posts/latest-report';
import type { Reported } from '../controller/presence/post-news';

/** Who else has the post open, and when they reported last: other people first, who writes knows of their own tabs (C116). */
export function othersWords(editors: Reported['report']['others']): string {
  const [first, ...more] = editors.filter(({ isSelf }) => !isSelf);
  if (!first) return `Bạn đang mở tin này ở một nơi khác nữa (thấy lúc ${formatDate(latestReport(editors))})`;
  const names = more.length > 0 ? `${first.name} và ${more.length} người nữa` : first.name;
  return `${names} cũng đang mở tin này (thấy lúc ${formatDate(latestReport([first, ...more]))})`;
}
