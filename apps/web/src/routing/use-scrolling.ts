import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollToHash } from './scroll-to-hash';

/**
 * Scrolls to the hash after a navigation and on each click of an anchor (F13, C6), otherwise to the top of the new page
 * and focuses its main element. A changed filter of a list does not scroll. After a page load the inline script has
 * scrolled to the hash (vite/deferred-boot.ts); back and forward are left to the browser.
 */
export function useScrolling(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(location);

  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    const { pathname, search, hash, key } = location;
    const isNewPath = before.pathname !== pathname;
    // Entries that the router did not create have no key, for example a hash typed into the address bar.
    const isStepInPage = navigationType === 'POP' && key !== 'default' && !isNewPath;
    if (before === location || isStepInPage) return undefined;
    if (hash) return scrollToHash(hash);
    if (navigationType === 'POP') return undefined;
    if (isNewPath || (before.search !== search && navigationType === 'PUSH')) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      document.querySelector('main')?.focus({ preventScroll: true });
    }
    return undefined;
  }, [location, navigationType]);
}
