import { useState } from 'react';
import { useToast } from '@tiempos/ui/toast';
import type { LocalCopyControl } from '../autosave/use-local-copy';
import { thumbnailVariables, type Thumbnail } from '../fields/thumbnail';
import type { PostFieldsControl } from '../fields/use-post-fields';
import type { PostInEditorFragment } from '../post-editor.generated';
import { baseVersionOf, copyVersionOf } from '../post-text';
import { editorPath } from '../route-paths';
import type { PostEditorStore } from '../use-post-editor-store';
import { workingCopyToast } from '../working-copy/save-working-copy';
import { useLatest } from '../use-latest';
import { removedWords } from './removed-words';
import { createRepeatableSave } from './repeatable-save';
import { readSaveFailure, type SaveFailure } from './save-failure';
import { createSaveQueue, type SaveRequest } from './save-queue';
import { useSaveFailures } from './use-save-failures';
import { useSaving } from './use-saving';

interface SaveOptions {
  store: PostEditorStore;
  fields: PostFieldsControl;
  copy: LocalCopyControl;
  /** Whether the source dialog has HTML that only the local copy holds. */
  isTypingSource: () => boolean;
}

/** Saves the post, one request after the other. @returns the function that requests a save; it never changes */
export function useSave({
  store,
  fields,
  copy,
  isTypingSource,
}: SaveOptions): (request: SaveRequest) => void {
  const toast = useToast();
  const saving = useSaving();
  const onFailed = useSaveFailures({ store, fields, readNow: saving.readNow });
  const [send] = useState(() => createRepeatableSave(saving.save));

  async function save(request: SaveRequest): Promise<boolean> {
    if (!(await fields.validate())) return false;
    const richText = fields.getRichText();
    if (richText?.hasUnsentImages()) store.dispatch({ type: 'imagesAwaited' });
    await richText?.settled();
    copy.keep();
    const { post: before, thumbnail, isBesideCopy } = store.getState();
    store.dispatch({ type: 'sent' });
    // The request lacks pictures whose upload failed with a network error.
    const lacksImages = richText?.hasUnsentImages() ?? false;
    if (lacksImages) store.dispatch({ type: 'edited' });
    try {
      const { thumbImg } = thumbnailVariables(thumbnail);
      const input = inputOf(fields, before, thumbnail, request);
      const post = await send(
        {
          input,
          thumbImg,
          // A copy that is not named stays as it is.
          workingCopyVersion:
            before && (!isBesideCopy || request.asWorkingCopy) ? copyVersionOf(before) : undefined,
          asWorkingCopy: request.asWorkingCopy,
        },
        before,
        (share) => thumbImg && store.dispatch({ type: 'uploadProgressed', share }),
      );
      store.dispatch({ type: 'saved', post, sentThumbnail: thumbnail });
      const warning = lacksImages ? LACKS_IMAGES : removedWords(post.removed);
      const words = request.asWorkingCopy ? workingCopyToast : savedWords;
      onSaved(post, before, words(warning, post));
      return true;
    } catch (error) {
      return onFailed(readSaveFailure(error), request, () => save(request));
    }
  }

  function onSaved(
    post: PostInEditorFragment,
    before: PostInEditorFragment | undefined,
    words: Parameters<typeof toast>[0],
  ) {
    if (store.getState().isDirty || isTypingSource()) copy.keep();
    else copy.drop();
    // C32. Without the router, which would mount another editor for the new path.
    if (!before) window.history.replaceState(window.history.state, '', editorPath(post.id));
    toast(words);
  }

  return useSaveQueue(store, save);
}

const savedWords = (description?: string) => ({
  title: 'Tin đã được lưu',
  ...(description && { description }),
});

const LACKS_IMAGES = 'Ảnh chưa tải lên được thì chưa có trong bản lưu. Tải lại ảnh rồi lưu lần nữa.';

/** The text could not be read, because the rich-text editor has crashed. */
const UNKNOWN: SaveFailure = { kind: 'other', message: 'Chưa lưu được tin', errors: {} };

function inputOf(
  fields: PostFieldsControl,
  before: PostInEditorFragment | undefined,
  thumbnail: Thumbnail,
  { isDraft }: SaveRequest,
) {
  const { content, ...text } = fields.getText();
  return {
    ...text,
    // Without the rich-text editor there is no text to send; the server keeps the saved one.
    content: fields.getRichText() ? content : undefined,
    id: before?.id,
    version: before && baseVersionOf(before),
    isDraft,
    oldThumbImg: thumbnailVariables(thumbnail).oldThumbImg,
  };
}

/** The queue of an editor's saves; each runs the latest `save`. */
function useSaveQueue(store: PostEditorStore, save: (request: SaveRequest) => Promise<boolean>) {
  const latestSave = useLatest(save);
  // The queue reads the ref when a save is requested.
  // oxlint-disable-next-line react/refs
  const [queue] = useState(() =>
    createSaveQueue(async (request) => {
      store.dispatch({ type: 'saveRequested', request });
      const isSaved = await latestSave.current(request).catch(() => {
        store.dispatch({ type: 'saveFailed', failure: UNKNOWN });
        return false;
      });
      store.dispatch({ type: 'saveEnded' });
      return isSaved;
    }),
  );
  return queue.add;
}
