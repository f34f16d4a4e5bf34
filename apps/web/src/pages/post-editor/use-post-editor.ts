import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { PostFields } from '@tiempos/validation';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { setServerErrors } from '../../ui/form/server-failure';
import { useToast } from '../../ui/toast/toasts';
import { readDraftImage } from './autosave/draft-images';
import type { PostInEditorFragment } from './post-editor.generated';
import type { PostEditing, SaveRequest } from './post-editing';
import { emptyText, textOf, type PostText } from './post-text';
import type { RichText } from './rich-text/rich-text-editor';
import { editorPath, NEW_PATH } from './route-paths';
import { readSaveFailure, type SaveFailure } from './saving/save-failure';
import { createSaveQueue } from './saving/save-queue';
import { savedThumbnail, thumbnailVariables, type Thumbnail } from './fields/thumbnail';
import { useConflict } from './conflict/use-conflict';
import { useLocalCopy } from './autosave/use-local-copy';
import { useSaving } from './saving/use-saving';

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
    thumbnail: () => current.current.thumbnail,
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

  function adopt(saved: PostInEditorFragment | undefined) {
    current.current.post = saved;
    setPost(saved);
  }

  function adoptThumbnail(next: Thumbnail) {
    current.current.thumbnail = next;
    setThumbnail(next);
    setThumbnailError(undefined);
  }

  function chooseThumbnail(next: Thumbnail, error?: string) {
    if (error) return setThumbnailError(error);
    adoptThumbnail(next);
    if (next.kind === 'chosen') copy.saveDraftImage(next.file);
    touch();
  }

  async function send(wish: SaveRequest): Promise<boolean> {
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

  async function fail(error: unknown, wish: SaveRequest) {
    const reason = readSaveFailure(error);
    setFailure(reason);
    toast({ title: 'Lỗi khi tạo tin', description: reason.message, variant: 'destructive' });
    if (reason.kind === 'conflict') {
      await openConflict(reason, wish).catch((unread) => setFailure(readSaveFailure(unread)));
    } else if (reason.kind === 'fields' || reason.kind === 'content') {
      setServerErrors(form.setError, fieldNames, reason.errors);
      setThumbnailError(reason.errors.thumbImg ?? reason.errors.oldThumbImg);
    }
  }

  const { open: openConflict, ...conflictChoice } = useConflict({
    readNow: () => saving.readNow(current.current.post!.id),
    read,
    onMine({ theirs, wish }) {
      adopt(theirs);
      if (thumbnail.kind === 'saved') adoptThumbnail(savedThumbnail(theirs.imgFileName));
      queue.add(wish);
    },
    onTheirs({ theirs }) {
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
  });

  const latestSend = useRef(send);
  useLayoutEffect(() => {
    latestSend.current = send;
  });
  const [queue] = useState(() =>
    createSaveQueue<SaveRequest>(async (wish) => {
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
    ...conflictChoice,
    post,
    form,
    thumbnail,
    thumbnailError,
    chooseThumbnail,
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
      adopt(undefined);
      if (thumbnail.kind === 'saved') adoptThumbnail({ kind: 'none' });
      queue.add(wish);
    },
    copy,
    read,
    async restore({ id, text, picture }) {
      fill(text);
      touch();
      if (picture === 'removed') adoptThumbnail({ kind: 'none' });
      if (picture !== 'chosen') return;
      const file = await readDraftImage(id);
      if (file) chooseThumbnail({ kind: 'chosen', file });
      else setThumbnailError('Trình duyệt không giữ được ảnh đã chọn. Bạn chọn lại ảnh nhé.');
    },
  };
}

function formOf(post: PostInEditorFragment | undefined): Partial<PostFields> {
  const { title, description, keywords } = post ?? emptyText;
  return { title, description, keywords };
}
