import { useEffect } from 'react';
import { dashboardRoute } from './pages/dashboard/route';
import { DashboardFrame } from './signed-in-page';

/** Beside a login or sign-up: fetches what comes after it while the person is typing. */
export function SignedInAhead() {
  useEffect(() => {
    const load = () => {
      // Without them now, the dashboard asks again when it is opened.
      for (const part of [DashboardFrame, dashboardRoute.screen]) void part.preload().catch(() => undefined);
    };
    window.addEventListener('input', load, { once: true });
    return () => window.removeEventListener('input', load);
  }, []);
  return null;
}
