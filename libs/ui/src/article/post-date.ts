const format = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});

/** The date in Vietnam of an ISO 8601 time, such as 21/11/2026; 'N/A' without a valid time (F129, C37d). */
export function postDate(moment: string | null | undefined): string {
  const date = new Date(moment ?? '');
  return Number.isNaN(date.getTime()) ? 'N/A' : format.format(date);
}
