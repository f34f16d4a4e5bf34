import {
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { loadChunk } from '../load-chunk';
import { createToastStore, type ToastStore } from './toast-store';

const ToastContext = createContext<ToastStore | undefined>(undefined);

/** Gives a client its toasts. What shows them is loaded when the first one is raised or a screen is about to. */
export function Toasts({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore);
  return (
    <ToastContext value={store}>
      {children}
      <LazyToaster store={store} />
    </ToastContext>
  );
}

/**
 * Raises toasts. A screen that calls this fetches the viewport when somebody begins to use the page: offline it would
 * come too late, and before that the page has better things to load.
 */
export function useToast(): ToastStore['toast'] {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToast needs Toasts above');
  useEffect(() => {
    const load = () => void loadToaster().catch(() => undefined);
    for (const event of beginnings) window.addEventListener(event, load, { once: true, capture: true });
    return () => {
      for (const event of beginnings) window.removeEventListener(event, load, { capture: true });
    };
  }, []);
  return store.toast;
}

const beginnings = ['pointerdown', 'keydown', 'input'] as const;

function LazyToaster({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list, store.list);
  const [Toaster, setToaster] = useState<ComponentType<{ store: ToastStore }>>();
  const isNeeded = !Toaster && toasts.length > 0;

  useEffect(() => {
    if (!isNeeded) return;
    // A message in passing is no reason to take the page away: without the chunk it goes unseen, and the next one tries.
    loadToaster().then(
      (loaded) => setToaster(() => loaded.default),
      () => undefined,
    );
  }, [isNeeded, toasts]);

  return Toaster ? <Toaster store={store} /> : null;
}

function loadToaster() {
  return loadChunk(() => import('./toaster'));
}
