import { createElement, lazy, type ComponentType } from 'react';
import { loadChunk } from '../ui/load-chunk';

/** A component in a chunk of its own that renders at once when the chunk is there already. */
export type Preloadable<Props> = ComponentType<Props> & { preload: () => Promise<void> };

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Puts a screen into its own chunk. Server and client entry preload the one they need, so that it is rendered and
 * hydrated in one go; others arrive when they are navigated to.
 */
export function preloadable<Props extends object>(load: Load<Props>): Preloadable<Props> {
  let ready: ComponentType<Props> | undefined;
  const loadScreen = () => loadChunk(load);
  const Lazy = lazy(loadScreen);
  const Screen = (props: Props) => createElement(ready ?? (Lazy as ComponentType<Props>), props);
  return Object.assign(Screen, {
    preload: async () => {
      ready ??= (await loadScreen()).default;
    },
  });
}
