import { documentTitle, useSite } from '@tiempos/ui';
import type { Route } from './route';

/** The head of a screen. Search engines leave the back-office out. */
export function RouteHead({ route }: { route: Route }) {
  const { name } = useSite().content.brand;
  return (
    <>
      <title>{documentTitle(route.title, name)}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
