import { useState } from 'react';
import type { PostInEditorFragment } from '../post-editor.generated';
import type { SaveRequest } from '../post-editing';
import type { PostText } from '../post-text';
import type { SaveFailure } from '../saving/save-failure';

/** Someone else saved the post meanwhile (C32). */
export interface Conflict {
  readonly savedBy: string | null;
  readonly savedAt: string;
  /** The post as it is saved now. */
  readonly theirs: PostInEditorFragment;
  /** The text on the screen. */
  readonly mine: PostText;
  readonly wish: SaveRequest;
}

/** What a person can answer to a conflict. */
export interface ConflictChoice {
  readonly conflict: Conflict | undefined;
  keepMine: () => void;
  takeTheirs: () => void;
  decideLater: () => void;
}

interface ConflictOptions {
  /** The post as it is saved now, past the cache. */
  readNow: () => Promise<PostInEditorFragment>;
  /** The text on the screen. */
  read: () => PostText;
  /** This editor's text is saved over the other one's. */
  onMine: (conflict: Conflict) => void;
  /** The other one's text takes the place of this editor's. */
  onTheirs: (conflict: Conflict) => void;
}

/** A refused save becomes a question: whose text stays? */
export function useConflict({ readNow, read, onMine, onTheirs }: ConflictOptions): ConflictChoice & {
  /** Asks it. @throws when the other text cannot be read */
  open: (refused: Extract<SaveFailure, { kind: 'conflict' }>, wish: SaveRequest) => Promise<void>;
} {
  const [conflict, setConflict] = useState<Conflict>();

  function answer(act?: (conflict: Conflict) => void) {
    setConflict(undefined);
    if (conflict) act?.(conflict);
  }

  return {
    conflict,
    async open({ savedBy, savedAt }, wish) {
      const theirs = await readNow();
      setConflict({ savedBy, savedAt, theirs, mine: read(), wish });
    },
    keepMine: () => answer(onMine),
    takeTheirs: () => answer(onTheirs),
    decideLater: () => answer(),
  };
}
