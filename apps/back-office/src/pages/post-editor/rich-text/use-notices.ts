import { useState } from 'react';
import type { LossesState } from './losses-notice';

const NO_LOSSES: LossesState = { names: [], isKept: true };

/** The notices about a text of another editor and about a paste. */
export function useNotices() {
  const [losses, setLosses] = useState(NO_LOSSES);
  const [pasted, setPasted] = useState<readonly string[]>([]);
  return {
    losses,
    pasted,
    closePasted: () => setPasted([]),
    onLosses: (names: readonly string[], isKept: boolean) =>
      setLosses(names.length === 0 ? NO_LOSSES : { names, isKept }),
    onPasted: (messages: readonly string[]) => setPasted(messages),
  };
}
