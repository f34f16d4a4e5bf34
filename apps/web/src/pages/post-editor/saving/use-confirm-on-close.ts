import { useEffect } from 'react';

/** Closing the tab or loading another page asks through the browser (C29). */
export function useConfirmOnClose(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
