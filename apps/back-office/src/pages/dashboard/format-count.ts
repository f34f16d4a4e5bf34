/** Formats a count in Vietnamese: 1.284. */
export function formatCount(count: number): string {
  return count.toLocaleString('vi-VN');
}
