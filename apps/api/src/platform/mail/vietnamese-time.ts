const format = new Intl.DateTimeFormat('vi-VN', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Ho_Chi_Minh',
});

/** A date and time in Vietnam, as mails show it. */
export function vietnameseTime(date: Date): string {
  return format.format(date);
}
