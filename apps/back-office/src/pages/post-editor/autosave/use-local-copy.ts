import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '../../../session/session-context';
import { lockCopy, unsavedCopies, type UnsavedCopies } from './local-copies';
import { deleteCopy, saveCopy, type LocalCopy } from './stored-copies';
import { saveDraftImage } from './draft-images';
import type { PostText } from '../post-text';
import { copyOfThumbnail, type Thumbnail } from '../fields/thumbnail';
import { randomId } from '../random-id';
import { useLatest } from '../use-latest';
import { useKeepTimer } from './use-keep-timer';

/** The post that a copy belongs to. */
export interface CopiedPost {
  readonly id: string;
  readonly version: number;
  readonly imgFileName: string | null;
}

interface LocalCopyOptions {
  /** The text on the screen. */
  getText: () => PostText;
  /** The last saved post, if any. */
  getPost: () => CopiedPost | undefined;
  getThumbnail: () => Thumbnail;
  /** Called when the editor unmounts with unsaved changes. */
  onLeave: (isKept: boolean) => void;
}

/** The local copy of an editor's text. */
export interface LocalCopyControl {
  /** The time of the last copy; undefined without unsaved changes. */
  readonly keptAt: number | undefined;
  /** The browser could not store it: closing the page would lose changes. */
  readonly hasFailed: boolean;
  /** Schedules a copy after a change: within a second, or at once when the page is left or hidden. */
  schedule: () => void;
  /** Stores it now. @returns false when the browser could not */
  keep: () => boolean;
  /** Stores a chosen picture with the copy. */
  saveDraftImage: (picture: File) => void;
  /** Deletes it after a save. */
  drop: () => void;
  /** Stores the text for recovery and continues with a new copy. */
  leave: () => void;
  /** The same after a crash, when the text may be unreadable: the last copy then stays. */
  setAside: () => void;
  /** Copies of this post that no editor uses and that differ from a text. */
  findRecoverable: (text: PostText) => Promise<UnsavedCopies>;
}

const NOTHING_KEPT: Pick<LocalCopyControl, 'keptAt' | 'hasFailed'> = { keptAt: undefined, hasFailed: false };

/** Stores a copy of the text in this browser after each change, so that nothing is lost (C29). */
export function useLocalCopy(options: LocalCopyOptions): LocalCopyControl {
  const optionsRef = useLatest(options);
  const session = useSession();
  // The account that opened the editor: it may have signed out when the editor unmounts.
  const [account] = useState(() => session.getState().user?.id ?? '');
  const { readId, renew } = useCopyId();
  const isDirty = useRef(false);
  const [state, setState] = useState(NOTHING_KEPT);

  const write = useCallback(() => {
    isDirty.current = true;
    const copy = copyOf(optionsRef.current, account, readId());
    const isKept = saveCopy(copy);
    setState({ keptAt: isKept ? copy.writtenAt : undefined, hasFailed: !isKept });
    return isKept;
  }, [account, optionsRef, readId]);
  const { schedule: scheduleWrite, stop } = useKeepTimer(write);

  const schedule = useCallback(() => {
    isDirty.current = true;
    scheduleWrite();
  }, [scheduleWrite]);
  const keep = () => {
    stop();
    return write();
  };
  const forget = () => {
    stop();
    isDirty.current = false;
    setState(NOTHING_KEPT);
  };

  // A layout effect: its cleanup runs before the rich-text editor below unmounts.
  useLayoutEffect(
    () => () => {
      if (isDirty.current) optionsRef.current.onLeave(write());
    },
    [optionsRef, write],
  );

  return {
    ...state,
    schedule,
    keep,
    saveDraftImage: (picture) => void saveDraftImage(readId(), picture),
    drop() {
      forget();
      deleteCopy(readId());
    },
    leave() {
      keep();
      forget();
      renew();
    },
    setAside() {
      stop();
      if (!isDirty.current) return;
      try {
        write();
      } catch {
        // The crashed editor cannot be read.
      }
      renew();
    },
    findRecoverable: (text) => unsavedCopies(account, optionsRef.current.getPost()?.id, readId(), text),
  };
}

function copyOf(
  { getPost, getText, getThumbnail }: LocalCopyOptions,
  account: string,
  id: string,
): LocalCopy & { writtenAt: number } {
  const post = getPost();
  return {
    account,
    id,
    postId: post?.id,
    version: post?.version,
    writtenAt: Date.now(),
    text: getText(),
    picture: copyOfThumbnail(getThumbnail(), post?.imgFileName),
  };
}

/** The id of an editor's copy; locked, so that no other tab offers this copy. */
function useCopyId() {
  const [id, setId] = useState(randomId);
  const current = useRef(id);
  const renew = useCallback(() => {
    current.current = randomId();
    setId(current.current);
  }, []);
  const readId = useCallback(() => current.current, []);
  useEffect(() => lockCopy(id), [id]);
  return { readId, renew };
}
