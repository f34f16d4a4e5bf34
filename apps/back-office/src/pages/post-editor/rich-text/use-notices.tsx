import { useState } from 'react';
import { preloadable } from '../../../ui/preloadable';
import type { LossesState } from './losses-notice';

/** The content that the editor cannot represent. */
export const Losses = preloadable(() => import('./losses-notice'));

/** What a paste left out. */
export const Pasted = preloadable(() => import('./paste-notice'));

const NO_LOSSES: LossesState = { names: [], isKept: true };

/** The notices about a text of another editor and about a paste; lazily loaded, because few texts need them. */
export function useNotices() {
  const [losses, setLosses] = useState(NO_LOSSES);
  const [pasted, setPasted] = useState<readonly string[]>([]);
  return {
    losses,
    pasted,
    closePasted: () => setPasted([]),
    onLosses(names: readonly string[], isKept: boolean) {
      if (names.length === 0) return setLosses(NO_LOSSES);
      void Losses.preload().then(
        () => setLosses({ names, isKept }),
        () => undefined,
      );
    },
    onPasted(messages: readonly string[]) {
      if (messages.length === 0) return setPasted(messages);
      void Pasted.preload().then(
        () => setPasted(messages),
        () => undefined,
      );
    },
  };
}
