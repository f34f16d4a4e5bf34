import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { documentTitle, useShop } from '@tiempos/ui';
import { Toasts, type ToastStore } from '@tiempos/ui/toast';
import { LeavingProvider } from '../routing/leaving';
import type { ScreenPath } from '../routing/paths';
import { SlowNavigation } from './slow-navigation';

/** What happens on each screen: its title, toasts, a sign of loading, where it is scrolled to, and the focus after a navigation. */
export function Root({ toasts }: { toasts: ToastStore }) {
  useTitle();
  useFocusAfterNavigation();
  useEffect(() => {
    // Read by tests: the screen does what scripts do.
    document.body.dataset.ready = 'true';
  }, []);
  return (
    <Toasts store={toasts}>
      <SlowNavigation>
        <LeavingProvider>
          <Outlet />
        </LeavingProvider>
      </SlowNavigation>
      <ScrollRestoration />
    </Toasts>
  );
}

/** The title of the screen. The rest of the head is in the shell, whose title this replaces. */
function useTitle() {
  const { title } = useMatches().at(-1)!.handle as ScreenPath;
  const { name } = useShop().content.brand;
  useEffect(() => {
    document.title = documentTitle(title, name);
  }, [title, name]);
}

/**
 * Focuses the main element of a new page, before a field of the screen may take the focus. A changed filter of a list keeps
 * it; back and forward are left to the browser.
 */
function useFocusAfterNavigation() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(location);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (navigationType === 'POP') return;
    const isNewPath = before.pathname !== location.pathname;
    if (isNewPath || (before.search !== location.search && navigationType === 'PUSH')) {
      document.querySelector('main')?.focus({ preventScroll: true });
    }
  }, [location, navigationType]);
}
