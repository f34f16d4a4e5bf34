import {
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { leaveToast } from '../browser/left-toast';
import { loadChunk } from '../browser/load-chunk';
import type { ToastStore } from './toast-store';

const ToastContext = createContext<ToastStore | undefined>(undefined);

/** The provider of toasts that a viewport elsewhere shows. */
export const ToastProvider = ToastContext.Provider;

/** The provider of the toasts of a store, with their viewport. */
export function Toasts({ store, children }: { store: ToastStore; children: ReactNode }) {
  return (
    <ToastProvider value={store}>
      {children}
      <ToastViewport store={store} />
    </ToastProvider>
  );
}

/**
 * Shows toasts. A screen that calls this preloads the viewport on the first input: it could not be loaded offline, and
 * earlier it would compete with the page itself.
 */
export function useToast(): ToastStore['toast'] {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToast needs Toasts above');
  useEffect(() => {
    const load = () => void loadToaster().catch(() => undefined);
    for (const event of inputEvents) window.addEventListener(event, load, { once: true, capture: true });
    return () => {
      for (const event of inputEvents) window.removeEventListener(event, load, { capture: true });
    };
  }, []);
  return store.toast;
}

const inputEvents = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Shows the toasts of a store. Its code is loaded with the first toast, or on the first input on a screen with toasts. A
 * toast that is open when the page is left is left to the next page.
 */
export function ToastViewport({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list, store.list);
  const [Toaster, setToaster] = useState<ComponentType<{ store: ToastStore }>>();
  const isNeeded = !Toaster && toasts.length > 0;

  useEffect(() => {
    if (!isNeeded) return;
    // Not an error of the page: without the chunk the toast is not shown, and the next one retries.
    loadToaster().then(
      (loaded) => setToaster(() => loaded.default),
      () => undefined,
    );
  }, [isNeeded, toasts]);

  useEffect(() => {
    const leave = () => {
      leaveToast(store.openToast());
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [store]);

  return Toaster ? <Toaster store={store} /> : null;
}

function loadToaster() {
  return loadChunk(() => import('./toaster'));
}
