import { useEffect } from 'react';
import { documentTitle, useSite } from '@tiempos/ui';
import type { Route } from './route';

/** The title of a screen. The rest of the head is in the shell, whose title this replaces. */
export function useRouteTitle({ title }: Route): void {
  const { name } = useSite().content.brand;
  useEffect(() => {
    document.title = documentTitle(title, name);
  }, [title, name]);
}
