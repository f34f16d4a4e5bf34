import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the top of a new page and focuses its main element. A changed filter of a list does not scroll; anchors, back
 * and forward are left to the browser.
 */
export function useScrolling(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(location);

  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (navigationType === 'POP') return;
    const isNewPath = before.pathname !== location.pathname;
    if (isNewPath || (before.search !== location.search && navigationType === 'PUSH')) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      document.querySelector('main')?.focus({ preventScroll: true });
    }
  }, [location, navigationType]);
}
