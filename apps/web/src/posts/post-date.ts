const format = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});

/** A moment (ISO 8601) as its day in Vietnam, such as 21/11/2026; 'N/A' when there is none (F129, C37d). */
export function postDate(moment: string | null | undefined): string {
  const date = new Date(moment ?? '');
  return Number.isNaN(date.getTime()) ? 'N/A' : format.format(date);
}
