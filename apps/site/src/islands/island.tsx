import { withEmotionCache } from '@emotion/react';
import { SiteProvider, useSite } from '@tiempos/ui';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandFrame } from './island-frame';

interface IslandProps {
  /** Its name in `start-islands.ts`. */
  name: string;
  /** What it lacks could not be loaded: it stays as the server has rendered it. */
  isFailed?: boolean;
  /** One component. Its props are JSON. */
  children: ReactElement<object>;
}

/**
 * A part of a page that is a React component in the browser too. It is rendered on its own, so that its ids are the same
 * when `hydrate.tsx` starts it; the page around it is not hydrated.
 */
export const Island = withEmotionCache(({ name, isFailed, children }: IslandProps, emotion) => {
  const site = useSite();
  const { content: _, ...settings } = site;
  const markup = renderToString(
    <IslandFrame emotion={emotion}>
      <SiteProvider value={site}>{children}</SiteProvider>
    </IslandFrame>,
    { identifierPrefix: name },
  );
  return (
    <div
      data-island={name}
      data-props={JSON.stringify({ site: settings, props: children.props })}
      data-state={isFailed ? 'failed' : undefined}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
});
