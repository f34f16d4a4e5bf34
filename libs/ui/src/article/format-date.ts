const clock = { hour: '2-digit', minute: '2-digit' } as const;
const day = { day: 'numeric', month: 'numeric', year: 'numeric' } as const;
const timeZone = 'Asia/Ho_Chi_Minh';
const timeFormat = new Intl.DateTimeFormat('vi-VN', { ...clock, timeZone });
const dayFormat = new Intl.DateTimeFormat('vi-VN', { ...day, timeZone });

/** Formats a time as "10:32", and with its day unless that is today: "10:32 ngày 20/11/2026". */
export function formatDate(at: number | string | Date, now: number = Date.now()): string {
  const time = timeFormat.format(new Date(at));
  const date = dayFormat.format(new Date(at));
  return date === dayFormat.format(now) ? time : `${time} ngày ${date}`;
}
