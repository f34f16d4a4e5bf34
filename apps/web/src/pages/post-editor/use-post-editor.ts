import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { PostFields } from '@tiempos/validation';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { setServerErrors } from '../../ui/form/server-failure';
import { useToast } from '../../ui/toast/toasts';
import { emptyText, textOf, type PostText } from './post-text';
import type { PostInEditorFragment } from './post-editor.generated';
import { editorPath, NEW_PATH } from './route-paths';
import type { RichText } from './rich-text/rich-text-editor';
import { readSaveFailure, type SaveFailure } from './save-failure';
import { createSaveQueue } from './save-queue';
import { savedThumbnail, thumbnailVariables, type Thumbnail } from './thumbnail';
import { useLocalCopy, type OwnCopy } from './use-local-copy';
import { useSaving } from './use-saving';

/** What a save is asked to do. */
export interface SaveWish {
  readonly isDraft: boolean;
}

/** Someone else saved the post meanwhile. */
export interface Conflict {
  readonly savedBy: string | null;
  readonly savedAt: string;
  /** The post as it is saved now. */
  readonly theirs: PostInEditorFragment;
  /** The text on the screen. */
  readonly mine: PostText;
  readonly wish: SaveWish;
}

/** A post being written: its state, and what its screen can do with it. */
export interface PostEditing {
  /** As it was saved last; undefined for a post that never was. */
  readonly post: PostInEditorFragment | undefined;
  readonly form: UseFormReturn<PostFields>;
  readonly thumbnail: Thumbnail;
  readonly thumbnailError: string | undefined;
  chooseThumbnail: (thumbnail: Thumbnail, error?: string) => void;
  /** The rich-text editor can be written in. */
  readonly isReady: boolean;
  setRichText: (richText: RichText) => void;
  readonly richText: RichText | undefined;
  /** A person changed something. */
  touch: () => void;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** How much of a new picture is sent, between 0 and 1; undefined when none is on its way. */
  readonly progress: number | undefined;
  save: (wish: SaveWish) => void;
  readonly failure: SaveFailure | undefined;
  /** Saves a post that was deleted as a new one. */
  saveAsNew: (wish: SaveWish) => void;
  readonly conflict: Conflict | undefined;
  keepMine: () => void;
  takeTheirs: () => void;
  decideLater: () => void;
  readonly copy: OwnCopy;
  read: () => PostText;
  /** Puts a text of this browser in place of the one on the screen. */
  restore: (text: PostText) => void;
}

const fieldNames = ['title', 'description', 'keywords'] as const;

/**
 * The state of one post's editor.
 *
 * @param opened the post to edit; undefined begins a new one
 * @param onLeave the screen is left while its text is not saved; tells where the text is edited, and whether it was kept
 */
export function usePostEditor(
  opened: PostInEditorFragment | undefined,
  onLeave: (path: string, isKept: boolean) => void,
): PostEditing {
  const toast = useToast();
  const saving = useSaving();
  const [post, setPost] = useState(opened);
  const [thumbnail, setThumbnail] = useState<Thumbnail>(() => savedThumbnail(opened?.imgFileName));
  const [thumbnailError, setThumbnailError] = useState<string>();
  const [richText, setRichText] = useState<RichText>();
  const [isChanged, setIsChanged] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<SaveFailure>();
  const [conflict, setConflict] = useState<Conflict>();
  const form = useForm<PostFields>({
    resolver: classValidatorResolver(PostFields),
    defaultValues: formOf(opened),
  });

  // What a save reads when its turn comes, whatever was rendered by then.
  const current = useRef({ post, thumbnail, richText });
  useLayoutEffect(() => {
    current.current = { post, thumbnail, richText };
  });
  const changes = useRef(0);

  const read = useCallback((): PostText => {
    const { title, description, keywords } = form.getValues();
    const content = current.current.richText?.read() ?? current.current.post?.content ?? '';
    return { title, description, keywords: keywords ?? '', content };
  }, [form]);

  const copy = useLocalCopy({
    read,
    post: () => current.current.post,
    onLeave: (isKept) =>
      onLeave(current.current.post ? editorPath(current.current.post.id) : NEW_PATH, isKept),
  });
  const { schedule } = copy;

  const touch = useCallback(() => {
    changes.current += 1;
    setIsChanged(true);
    schedule();
  }, [schedule]);

  useEffect(() => {
    const subscription = form.watch((_values, { type }) => {
      if (type === 'change') touch();
    });
    return () => subscription.unsubscribe();
  }, [form, touch]);

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  function adopt(saved: PostInEditorFragment) {
    current.current.post = saved;
    setPost(saved);
  }

  function adoptThumbnail(next: Thumbnail) {
    current.current.thumbnail = next;
    setThumbnail(next);
    setThumbnailError(undefined);
  }

  async function send(wish: SaveWish): Promise<boolean> {
    if (!(await isValid())) return false;
    await current.current.richText?.settled();
    copy.keep();
    const { post: before, thumbnail: picture } = current.current;
    const { thumbImg, oldThumbImg } = thumbnailVariables(picture);
    const changesSent = changes.current;
    const { content, ...text } = read();
    try {
      const saved = await saving.save(
        {
          input: {
            ...text,
            // Before the editor shows what is saved there is nothing to send: left out keeps it.
            content: current.current.richText ? content : undefined,
            id: before?.id,
            version: before?.version,
            isDraft: wish.isDraft,
            oldThumbImg,
          },
          thumbImg,
        },
        before,
        (share) => thumbImg && setProgress(share),
      );
      settle(saved, before, picture, changesSent);
      return true;
    } catch (error) {
      await fail(error, wish);
      return false;
    } finally {
      setProgress(undefined);
    }
  }

  function isValid(): Promise<boolean> {
    return new Promise((resolve) => {
      void form.handleSubmit(
        () => resolve(true),
        () => resolve(false),
      )();
    });
  }

  function settle(
    saved: PostInEditorFragment,
    before: PostInEditorFragment | undefined,
    picture: Thumbnail,
    changesSent: number,
  ) {
    adopt(saved);
    if (current.current.thumbnail === picture) adoptThumbnail(savedThumbnail(saved.imgFileName));
    if (changes.current === changesSent) {
      setIsChanged(false);
      copy.drop();
    } else copy.keep();
    // C32. Past the router, which would open another editor at the new address.
    if (!before) window.history.replaceState(window.history.state, '', editorPath(saved.id));
    toast({ title: 'Tin đã được lưu' });
  }

  async function fail(error: unknown, wish: SaveWish) {
    const reason = readSaveFailure(error);
    setFailure(reason);
    toast({ title: 'Lỗi khi tạo tin', description: reason.message, variant: 'destructive' });
    if (reason.kind === 'conflict') await openConflict(reason, wish);
    else if (reason.kind === 'fields') {
      setServerErrors(form.setError, fieldNames, reason.errors);
      setThumbnailError(reason.errors.thumbImg ?? reason.errors.oldThumbImg);
    }
  }

  async function openConflict(
    { savedBy, savedAt }: Extract<SaveFailure, { kind: 'conflict' }>,
    wish: SaveWish,
  ) {
    try {
      const theirs = await saving.readNow(current.current.post!.id);
      setConflict({ savedBy, savedAt, theirs, mine: read(), wish });
    } catch (error) {
      setFailure(readSaveFailure(error));
    }
  }

  const latestSend = useRef(send);
  useLayoutEffect(() => {
    latestSend.current = send;
  });
  const [queue] = useState(() =>
    createSaveQueue<SaveWish>(async (wish) => {
      setIsSaving(true);
      setFailure(undefined);
      const isSaved = await latestSend.current(wish).catch(() => false);
      setIsSaving(false);
      return isSaved;
    }),
  );

  function fill({ title, description, keywords, content }: PostText) {
    form.reset({ ...form.getValues(), title, description, keywords });
    current.current.richText?.write(content);
  }

  return {
    post,
    form,
    thumbnail,
    thumbnailError,
    chooseThumbnail(next, error) {
      if (error) return setThumbnailError(error);
      adoptThumbnail(next);
      touch();
    },
    isReady: richText !== undefined,
    richText,
    setRichText,
    touch,
    isChanged,
    isSaving,
    progress,
    save: queue.add,
    failure,
    saveAsNew(wish) {
      current.current.post = undefined;
      setPost(undefined);
      if (thumbnail.kind === 'saved') adoptThumbnail({ kind: 'none' });
      queue.add(wish);
    },
    conflict,
    keepMine() {
      const { theirs, wish } = conflict!;
      setConflict(undefined);
      adopt(theirs);
      if (thumbnail.kind === 'saved') adoptThumbnail(savedThumbnail(theirs.imgFileName));
      queue.add(wish);
    },
    takeTheirs() {
      const { theirs } = conflict!;
      setConflict(undefined);
      setFailure(undefined);
      copy.leave();
      adopt(theirs);
      adoptThumbnail(savedThumbnail(theirs.imgFileName));
      fill(textOf(theirs));
      copy.drop();
      setIsChanged(false);
      toast({
        title: 'Đã lấy bản mới',
        description: 'Bản bạn viết vẫn được giữ trong trình duyệt này và hiện lại khi mở tin lần sau.',
      });
    },
    decideLater: () => setConflict(undefined),
    copy,
    read,
    restore(text) {
      fill(text);
      touch();
    },
  };
}

function formOf(post: PostInEditorFragment | undefined): Partial<PostFields> {
  const { title, description, keywords } = post ?? emptyText;
  return { title, description, keywords };
}
