import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollToHash } from './scroll-to-hash';

/**
 * Moves to the hash on arrival from another screen and on each click of an anchor (F13, C6), to the top of a newly opened
 * page, whose main part takes the focus. Who refines a list in place stays there. A loaded page has moved to its hash by
 * itself (vite/deferred-boot.ts); back and forward are left to the browser.
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
    // The router knows no key of an entry that it has not made, as when a hash was typed into the URL.
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
