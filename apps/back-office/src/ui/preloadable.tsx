import { createElement, lazy, type ComponentType } from 'react';
import { loadChunk } from '@tiempos/ui/browser';

/** A lazy component that renders synchronously once its chunk is loaded. */
export type Preloadable<Props> = ComponentType<Props> & { preload: () => Promise<void> };

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Resets the components whose chunk has failed. */
const failed = new Set<() => void>();

/**
 * Creates a lazy component. The start preloads the current screen, so that it replaces the shell's skeleton in one pass;
 * others are loaded on navigation.
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
 * Makes components whose chunks failed load them again on the next render: `lazy` caches a failure forever. Call it
 * from an error boundary after the error was caught; before, React would retry endlessly.
 */
export function retryFailedChunks(): void {
  for (const prepare of failed) prepare();
  failed.clear();
}
