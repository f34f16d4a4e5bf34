import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '../../../session/session-context';
import { deleteCopy, lockCopy, saveCopy, unsavedCopies, type LocalCopy } from './local-copies';
import { saveDraftImage } from './draft-images';
import type { PostText } from '../post-text';
import { copyOfThumbnail, type Thumbnail } from '../fields/thumbnail';
import { randomId } from '../random-id';
import { useLatest } from '../use-latest';
import { useKeepTimer } from './use-keep-timer';

/** What a copy is a copy of. */
export interface CopiedPost {
  readonly id: string;
  readonly version: number;
  readonly imgFileName: string | null;
}

interface LocalCopyOptions {
  /** The text on the screen. */
  getText: () => PostText;
  /** The post as it was last saved, if it was. */
  getPost: () => CopiedPost | undefined;
  getThumbnail: () => Thumbnail;
  /** The editor is being left while its text is not saved. */
  onLeave: (isKept: boolean) => void;
}

/** The copy that an editor keeps of its text. */
export interface LocalCopyControl {
  /** When it was kept last; undefined when there is nothing to keep. */
  readonly keptAt: number | undefined;
  /** The browser could not keep it: closing the page would lose words. */
  readonly hasFailed: boolean;
  /** Something was written: it is kept within a second, or at once where the page is left or hidden. */
  schedule: () => void;
  /** Keeps it now. @returns false when the browser could not */
  keep: () => boolean;
  /** Keeps a picture that was chosen, beside the text. */
  saveDraftImage: (picture: File) => void;
  /** Everything is saved: forgets it. */
  drop: () => void;
  /** Keeps the text as it is for a later offer, and goes on with a new copy. */
  leave: () => void;
  /** The same after a crash, whose text can perhaps not be read: the copy then stays as it was kept last. */
  setAside: () => void;
  /** Copies of this post that nobody writes on and that differ from a text. */
  findRecoverable: (text: PostText) => Promise<LocalCopy[]>;
}

const NOTHING_KEPT: Pick<LocalCopyControl, 'keptAt' | 'hasFailed'> = { keptAt: undefined, hasFailed: false };

/** Keeps a copy of the text in this browser while it is written, so that no word is lost (C29). */
export function useLocalCopy(options: LocalCopyOptions): LocalCopyControl {
  const optionsRef = useLatest(options);
  const session = useSession();
  // Kept for whoever opened the editor: when it is left, they may have signed out.
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

  // A layout effect: its cleanup comes before the rich-text editor below is taken down.
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

/** The id of the copy that an editor writes on; no other tab is offered this copy meanwhile. */
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
