import { hotlineHours } from '@tiempos/site-content';

const REFRESH_MS = 15_000;

/** Writes whether somebody answers the hotline now (F8). */
export function hotlineStatus(line: HTMLElement): void {
  const { opens, closes, timeZone, openNow, closedNow } = hotlineHours;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const show = () => {
    const hour = Number(clock.format(new Date()));
    const isOpen = hour >= opens && hour < closes;
    if (line.dataset.isOpen === String(isOpen)) return;
    line.dataset.isOpen = String(isOpen);
    line.textContent = isOpen ? openNow : closedNow;
  };
  show();
  setInterval(show, REFRESH_MS);
}
