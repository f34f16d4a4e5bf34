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
