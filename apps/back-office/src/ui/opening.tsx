import { Spinner } from '@chakra-ui/react/spinner';
import { useSpinDelay } from '@tiempos/ui/form';
import { useTransition, type ComponentType, type ReactNode } from 'react';
import { preloadPart } from './lazy-boundary';

/** What a button gets that opens lazily loaded parts. */
export interface OpeningTrigger {
  readonly 'aria-busy': boolean | undefined;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

export interface Opening {
  /** The code is being loaded. */
  readonly isPending: boolean;
  /** Runs the change of state that shows a part. */
  readonly open: (show: () => void) => void;
  readonly trigger: OpeningTrigger;
}

/**
 * Opens lazily loaded parts: their code is fetched as soon as the pointer or the focus comes to their button, which is busy
 * from a press on until the part is there. Their `LazyBoundary` is there before: React waits only for such a boundary.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export function useOpening(...parts: readonly ComponentType<any>[]): Opening {
  const [isPending, startTransition] = useTransition();
  const preload = () => parts.forEach(preloadPart);
  return {
    isPending,
    // A transition shows no fallback, after which React would wait for 300 ms.
    open: startTransition,
    trigger: { 'aria-busy': isPending || undefined, onPointerEnter: preload, onFocus: preload },
  };
}

/** The sign of such a button; while it is busy for long, the spinner of a submit button. */
export function OpeningIcon({ isPending = false, children }: { isPending?: boolean; children?: ReactNode }) {
  return useSpinDelay(isPending) ? <Spinner size="sm" color="inherit" aria-hidden /> : children;
}
