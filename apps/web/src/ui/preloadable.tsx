import { createElement, lazy, type ComponentType } from 'react';
import { loadChunk } from './load-chunk';

/** A component in a chunk of its own that renders at once when the chunk is there already. */
export type Preloadable<Props> = ComponentType<Props> & { preload: () => Promise<void> };

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** What makes each component whose chunk has failed load it again. */
const failed = new Set<() => void>();

/**
 * Puts a screen into its own chunk. Server and client entry preload the one they need, so that it is rendered and
 * hydrated in one go; others arrive when they are navigated to.
 */
export function preloadable<Props extends object>(load: Load<Props>): Preloadable<Props> {
  let ready: ComponentType<Props> | undefined;
  let Lazy: ComponentType<Props>;
  const loadScreen = () => loadChunk(load);
  const prepare = () => {
    Lazy = lazy(() =>
      loadScreen().catch((error: unknown) => {
        failed.add(prepare);
        throw error;
      }),
    ) as ComponentType<Props>;
  };
  prepare();
  const Screen = (props: Props) => createElement(ready ?? Lazy, props);
  return Object.assign(Screen, {
    preload: async () => {
      ready ??= (await loadScreen()).default;
    },
  });
}

/**
 * Has components whose chunks failed ask for them again when they are rendered next: `lazy` keeps a failure for good.
 * For error boundaries once they have caught it; before, React would render, fail and render without an end.
 */
export function retryFailedChunks(): void {
  for (const prepare of failed) prepare();
  failed.clear();
}
