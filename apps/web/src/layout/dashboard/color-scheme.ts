import { useSyncExternalStore } from 'react';

/** Name in local storage of what the user chose; without a choice the system's preference holds. */
const STORED_NAME = 'colorScheme';

type ColorScheme = 'light' | 'dark';

/** The dashboard's theme: the user's choice, else the system's; the same in all tabs. */
export function useColorScheme(): { isDark: boolean; toggle: () => void } {
  const isDark = useSyncExternalStore(subscribe, readIsDark, () => false);
  return { isDark, toggle: () => choose(isDark ? 'light' : 'dark') };
}

const listeners = new Set<() => void>();

function choose(scheme: ColorScheme) {
  try {
    // Back to what the system says is no choice: the theme then follows the system again.
    if ((scheme === 'dark') === systemIsDark().matches) window.localStorage.removeItem(STORED_NAME);
    else window.localStorage.setItem(STORED_NAME, scheme);
  } catch {
    // A browser that stores nothing keeps the system's theme.
  }
  for (const listener of listeners) listener();
}

function readIsDark(): boolean {
  const chosen = readChoice();
  return chosen === 'dark' || (chosen !== 'light' && systemIsDark().matches);
}

function readChoice() {
  try {
    return window.localStorage.getItem(STORED_NAME);
  } catch {
    return null;
  }
}

function systemIsDark() {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function subscribe(listener: () => void) {
  const system = systemIsDark();
  listeners.add(listener);
  system.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}
