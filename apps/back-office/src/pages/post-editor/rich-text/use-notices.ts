import { useState } from 'react';
import type { LossesState } from './losses-notice';
import type { Refused } from './refused-files';

const NO_LOSSES: LossesState = { names: [], isKept: true };

/** The notices about a text of another editor, a paste, and files that are no pictures. */
export function useNotices() {
  const [losses, setLosses] = useState(NO_LOSSES);
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Refused>();
  return {
    losses,
    pasted,
    refused,
    closePasted: () => setPasted([]),
    closeRefused: () => setRefused(undefined),
    onRefused: (fileNames: readonly string[], reason: string) =>
      setRefused((now) => ({ fileNames: [...namesIn(now, reason), ...fileNames], count: 0, reason })),
    onProblem: (reason: string) =>
      setRefused((now) => ({ fileNames: [], count: now?.reason === reason ? now.count + 1 : 1, reason })),
    onLosses: (names: readonly string[], isKept: boolean) =>
      setLosses(names.length === 0 ? NO_LOSSES : { names, isKept }),
    onPasted: (messages: readonly string[]) => setPasted(messages),
  };
}

/** Those of one reason, one after the other, are told together until they are dismissed. */
function namesIn(now: Refused | undefined, reason: string): readonly string[] {
  return now?.reason === reason ? now.fileNames : [];
}
