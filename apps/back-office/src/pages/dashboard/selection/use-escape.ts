import { useEffect, useEffectEvent } from 'react';

/** Runs `end` when Escape is pressed and nothing else takes it: a dialog or menu that it closes, a search that it empties. */
export function useEscape(end: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTaken =
      event.defaultPrevented ||
      document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null ||
      (event.target instanceof HTMLInputElement && event.target.type === 'search');
    if (event.key === 'Escape' && !isTaken) end();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
