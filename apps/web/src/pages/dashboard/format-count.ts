/** A number of things, grouped as in Vietnamese: 1.284. */
export function formatCount(count: number): string {
  return count.toLocaleString('vi-VN');
}
