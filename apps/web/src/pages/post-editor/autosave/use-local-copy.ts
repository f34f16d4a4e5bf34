import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '../../../session/session-context';
import { deleteCopy, lockCopy, saveCopy, recoverableCopies, type LocalCopy } from './local-copies';
import { saveDraftImage } from './draft-images';
import { isSameText, type PostText } from '../post-text';
import { copyOfThumbnail, type Thumbnail } from '../fields/thumbnail';

/** How much typing a crash may cost: one second, or five where the keys leave no pause to keep it in. */
const KEEP_AFTER_MS = 1000;
const KEEP_AT_LATEST_MS = 5000;
/** A key has been painted by then: reading a long text now delays none. */
const PAUSE_MS = 60;

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
  /** Copies of this post that nobody writes on and that differ from what is saved. */
  findRecoverable: (saved: PostText) => Promise<LocalCopy[]>;
}

/** Keeps a copy of the text in this browser while it is written, so that no word is lost (C29). */
export function useLocalCopy(options: LocalCopyOptions): LocalCopyControl {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const session = useSession();
  // Kept for whoever opened the editor: when it is left, they may have signed out.
  const [account] = useState(() => session.getState().user?.id ?? '');
  const [id, setId] = useState(newId);
  const current = useRef(id);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changedAt = useRef(0);
  const isDirty = useRef(false);
  const [state, setState] = useState<{ keptAt?: number; hasFailed: boolean }>({ hasFailed: false });

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    isDirty.current = true;
    const post = latest.current.getPost();
    const writtenAt = Date.now();
    const isKept = saveCopy({
      account,
      id: current.current,
      postId: post?.id,
      version: post?.version,
      writtenAt,
      text: latest.current.getText(),
      picture: copyOfThumbnail(latest.current.getThumbnail(), post?.imgFileName),
    });
    setState({ keptAt: isKept ? writtenAt : undefined, hasFailed: !isKept });
    return isKept;
  }, [account]);

  const schedule = useCallback(() => {
    isDirty.current = true;
    if (timer.current === undefined) changedAt.current = Date.now();
    const age = Date.now() - changedAt.current;
    if (age > KEEP_AT_LATEST_MS) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, Math.max(PAUSE_MS, KEEP_AFTER_MS - age));
  }, [keep]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    isDirty.current = false;
    setState({ hasFailed: false });
  }, []);

  useEffect(() => lockCopy(id), [id]);

  useEffect(() => {
    const flush = () => {
      if (timer.current !== undefined) keep();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [keep]);

  // A layout effect: its cleanup comes before the rich-text editor below is taken down.
  useLayoutEffect(
    () => () => {
      if (isDirty.current) latest.current.onLeave(keep());
    },
    [keep],
  );

  return {
    keptAt: state.keptAt,
    hasFailed: state.hasFailed,
    schedule,
    keep,
    saveDraftImage: (picture) => void saveDraftImage(current.current, picture),
    drop: () => {
      forget();
      deleteCopy(current.current);
    },
    leave: () => {
      keep();
      forget();
      current.current = newId();
      setId(current.current);
    },
    findRecoverable: async (saved) => {
      const copies = await recoverableCopies(account, latest.current.getPost()?.id, current.current);
      const [different, same] = [false, true].map((wanted) =>
        copies.filter(({ text, picture }) => (!picture && isSameText(text, saved)) === wanted),
      );
      for (const copy of same!) deleteCopy(copy.id);
      return different!;
    },
  };
}

// Not randomUUID, which browsers keep from pages without https.
function newId() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
