import { useLayoutEffect, useRef, useState } from 'react';
import { setServerErrors } from '../../../ui/form/server-failure';
import { useToast } from '../../../ui/toast/toasts';
import type { LocalCopyControl } from '../autosave/use-local-copy';
import { thumbnailVariables } from '../fields/thumbnail';
import type { PostFieldsControl } from '../fields/use-post-fields';
import type { PostInEditorFragment } from '../post-editor.generated';
import { editorPath } from '../route-paths';
import type { PostEditorStore } from '../use-post-editor-store';
import { readSaveFailure, type SaveFailure } from './save-failure';
import { createSaveQueue, type SaveRequest } from './save-queue';
import { useSaving } from './use-saving';

interface SaveOptions {
  store: PostEditorStore;
  fields: PostFieldsControl;
  copy: LocalCopyControl;
}

const formFields = ['title', 'description', 'keywords'] as const;

/** Saves the post, one request after the other. @returns the function that requests a save; it never changes */
export function useSave({ store, fields, copy }: SaveOptions): (request: SaveRequest) => void {
  const toast = useToast();
  const saving = useSaving();

  async function save(request: SaveRequest): Promise<boolean> {
    if (!(await fields.validate())) return false;
    await fields.getRichText()?.settled();
    copy.keep();
    const { post: before, thumbnail } = store.getState();
    store.dispatch({ type: 'sent' });
    try {
      const { thumbImg, oldThumbImg } = thumbnailVariables(thumbnail);
      const { content, ...text } = fields.getText();
      const post = await saving.save(
        {
          input: {
            ...text,
            // Without the rich-text editor there is no text to send; the server keeps the saved one.
            content: fields.getRichText() ? content : undefined,
            id: before?.id,
            version: before?.version,
            isDraft: request.isDraft,
            oldThumbImg,
          },
          thumbImg,
        },
        before,
        (share) => thumbImg && store.dispatch({ type: 'uploadProgressed', share }),
      );
      store.dispatch({ type: 'saved', post, sentThumbnail: thumbnail });
      onSaved(post, before);
      return true;
    } catch (error) {
      await onFailed(readSaveFailure(error), request);
      return false;
    }
  }

  function onSaved(post: PostInEditorFragment, before: PostInEditorFragment | undefined) {
    if (store.getState().isDirty) copy.keep();
    else copy.drop();
    // C32. The router is passed by: it would open another editor for the new path.
    if (!before) window.history.replaceState(window.history.state, '', editorPath(post.id));
    toast({ title: 'Tin đã được lưu' });
  }

  async function onFailed(failure: SaveFailure, request: SaveRequest) {
    store.dispatch({ type: 'saveFailed', failure });
    toast({ title: 'Lỗi khi tạo tin', description: failure.message, variant: 'destructive' });
    if (failure.kind === 'conflict') {
      const { savedBy, savedAt } = failure;
      try {
        const theirs = await saving.readNow(store.getState().post!.id);
        const conflict = { savedBy, savedAt, theirs, mine: fields.getText(), request };
        store.dispatch({ type: 'conflicted', conflict });
      } catch (error) {
        store.dispatch({ type: 'saveFailed', failure: readSaveFailure(error) });
      }
    } else if (failure.kind === 'fields' || failure.kind === 'content') {
      setServerErrors(fields.form.setError, formFields, failure.errors);
    }
  }

  const latestSave = useRef(save);
  useLayoutEffect(() => {
    latestSave.current = save;
  });
  // The queue reads the reference when a save is requested.
  // oxlint-disable-next-line react/refs
  const [queue] = useState(() =>
    createSaveQueue(async (request) => {
      store.dispatch({ type: 'saveRequested', request });
      const isSaved = await latestSave.current(request).catch(() => false);
      store.dispatch({ type: 'saveEnded' });
      return isSaved;
    }),
  );
  return queue.add;
}
