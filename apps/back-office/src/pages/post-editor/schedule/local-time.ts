/** Vietnam has one UTC offset and no daylight saving time. */
const OFFSET = '+07:00';
const OFFSET_MS = 7 * 3_600_000;

/** A time as the value of an input of the type datetime-local, in Vietnam's time zone; empty without a time. */
export function toLocalTime(time: string | number | null | undefined): string {
  if (time === null || time === undefined) return '';
  return new Date(new Date(time).getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** The time of such a value; null for an empty one. */
export function fromLocalTime(value: string): string | null {
  return value === '' ? null : new Date(`${value.slice(0, 16)}:00${OFFSET}`).toISOString();
}

/** The last time that fits in the value of such an input: years of five figures would not. */
export const LAST_LOCAL_TIME = '9999-12-31T23:59';

const weekdays = new Intl.DateTimeFormat('vi-VN', { weekday: 'long', timeZone: 'UTC' });

/** Such a value in words: "Thứ Bảy, 28/11/2026 lúc 07:30". Empty for no time. */
export function localTimeWords(value: string): string {
  const [date = '', time = ''] = value.split('T');
  const day = new Date(`${date}T00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  return `${weekdays.format(day)}, ${date.split('-').reverse().join('/')} lúc ${time.slice(0, 5)}`;
}
