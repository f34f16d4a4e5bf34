import { useSyncExternalStore } from 'react';

/** The key in local storage of the user's choice; without a choice the system's preference applies. */
const STORED_NAME = 'colorScheme';

/** Light, dark, or what the system prefers. */
export type ColorScheme = 'light' | 'dark' | 'system';

/** The dashboard's theme: the user's choice, else the system's; the same in all tabs. */
export function useColorScheme() {
  const scheme = useSyncExternalStore(subscribe, readScheme);
  const systemIsDark = useSyncExternalStore(subscribe, readSystemIsDark);
  return { scheme, isDark: scheme === 'system' ? systemIsDark : scheme === 'dark', choose };
}

const listeners = new Set<() => void>();

function choose(scheme: ColorScheme) {
  try {
    if (scheme === 'system') window.localStorage.removeItem(STORED_NAME);
    else window.localStorage.setItem(STORED_NAME, scheme);
  } catch {
    // Without storage the system's theme applies.
  }
  for (const listener of listeners) listener();
}

function readScheme(): ColorScheme {
  try {
    const stored = window.localStorage.getItem(STORED_NAME);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function readSystemIsDark(): boolean {
  return systemPreference().matches;
}

function systemPreference() {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function subscribe(listener: () => void) {
  const system = systemPreference();
  listeners.add(listener);
  system.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}
