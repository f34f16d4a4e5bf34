import { postDate } from '@tiempos/ui/article';

/** The date in Vietnam of an ISO 8601 time, without the present year: 21/11. */
export function shortDate(time: string): string {
  const [today, day] = [postDate(new Date().toISOString()), postDate(time)];
  const year = today.slice(today.lastIndexOf('/'));
  return day.endsWith(year) ? day.slice(0, -year.length) : day;
}
