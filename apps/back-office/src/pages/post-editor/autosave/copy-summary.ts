import { countWords } from '@tiempos/contract';
import type { PostText } from '../../../posts/post-texts';

/** Title and length of a copy, by which one tells it from others. */
export function copySummary({ title, content }: PostText): string {
  const words = countWords(content);
  const name = title.trim() === '' ? 'chưa có tiêu đề' : `“${title.trim()}”`;
  return `${name}, ${words === 0 ? 'chưa có nội dung' : `${words.toLocaleString('vi-VN')} từ`}`;
}
