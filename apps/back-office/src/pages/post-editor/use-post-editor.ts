import { useCallback, useRef, useState } from 'react';
import { readDraftImage } from './autosave/draft-images';
import type { LocalCopy } from './autosave/stored-copies';
import { useLocalCopy, type LocalCopyControl } from './autosave/use-local-copy';
import { useConflict, type ConflictChoices } from './conflict/use-conflict';
import type { Thumbnail } from './fields/thumbnail';
import { useOnEdit, usePostFields, type PostFieldsControl } from './fields/use-post-fields';
import type { PostInEditorFragment } from './post-editor.generated';
import type { ChangeBeside, PostEditorState } from './post-editor-state';
import { editedTexts, type PostText } from './post-text';
import { editorPath, NEW_PATH } from './route-paths';
import type { SaveRequest } from './saving/save-queue';
import type { LeftPost } from './saving/use-leave-notice';
import { useSave } from './saving/use-save';
import { usePostEditorStore } from './use-post-editor-store';

/** The state and the actions of a post's editor. */
export interface PostEditor {
  readonly state: PostEditorState;
  readonly fields: PostFieldsControl;
  readonly copy: LocalCopyControl;
  readonly conflict: ConflictChoices;
  markDirty: () => void;
  chooseThumbnail: (thumbnail: Thumbnail, error?: string) => void;
  save: (request: SaveRequest) => void;
  /** Saves a post that was deleted as a new one. */
  saveAsNew: (request: SaveRequest) => void;
  /** The schedule or the slug of the post has changed. */
  changedBeside: (change: ChangeBeside) => void;
  /** The HTML that is being typed in the source dialog: until it is used or discarded, the local copy has it as the text. */
  typeSource: (html: string | undefined) => void;
  /** Leaves HTML that was typed in the source dialog for recovery. @returns whether there was any */
  setSourceAside: () => boolean;
  /** Replaces the text by a local copy. */
  restore: (copy: LocalCopy) => Promise<void>;
  /** A counter of the offers of copies since the editor opened. */
  readonly offers: number;
  /** Offers the copies that differ from the current text. */
  offerCopies: () => void;
}

/**
 * @param opened the post to edit; undefined for a new one
 * @param onLeave called when the editor unmounts with unsaved changes
 */
export function usePostEditor(
  opened: PostInEditorFragment | undefined,
  onLeave: (left: LeftPost) => void,
): PostEditor {
  const [state, store] = usePostEditorStore(opened);
  const [offers, setOffers] = useState(0);
  const fields = usePostFields(store);
  const typed = useRef<string>(undefined);
  const copy = useLocalCopy({
    getText: () => withContent(fields.getText(), typed.current),
    getPost: () => copiedPost(store.getState()),
    getThumbnail: () => store.getState().thumbnail,
    onLeave(isKept) {
      const { post } = store.getState();
      const lostImages = fields.getRichText()?.hasUnsentImages() ?? false;
      onLeave({ path: post ? editorPath(post.id) : NEW_PATH, isKept, lostImages });
    },
  });
  const save = useSave({ store, fields, copy, isTypingSource: () => typed.current !== undefined });
  const conflict = useConflict({ store, fields, copy, save });

  const { schedule } = copy;
  const markDirty = useCallback(() => {
    store.dispatch({ type: 'edited' });
    schedule();
  }, [store, schedule]);
  useOnEdit(fields.form, markDirty);

  function chooseThumbnail(thumbnail: Thumbnail, error?: string) {
    if (error) return store.dispatch({ type: 'thumbnailRefused', message: error });
    store.dispatch({ type: 'thumbnailChanged', thumbnail });
    if (thumbnail.kind === 'chosen') copy.saveDraftImage(thumbnail.file);
    markDirty();
  }

  async function restore({ id, text, picture }: LocalCopy) {
    fields.setText(text);
    markDirty();
    if (picture === 'removed') store.dispatch({ type: 'thumbnailChanged', thumbnail: { kind: 'none' } });
    if (picture !== 'chosen') return;
    const file = await readDraftImage(id);
    chooseThumbnail(file ? { kind: 'chosen', file } : { kind: 'none' }, file ? undefined : LOST_PICTURE);
  }

  return {
    state,
    fields,
    copy,
    conflict,
    markDirty,
    chooseThumbnail,
    save,
    saveAsNew(request) {
      store.dispatch({ type: 'detached' });
      save(request);
    },
    typeSource: (html) => typeSource(typed, html, copy, store.getState().isDirty),
    setSourceAside: () => setSourceAside(typed, copy, store.getState().isDirty),
    changedBeside: (change) => store.dispatch({ type: 'changedBeside', change }),
    restore,
    offers,
    offerCopies: () => setOffers((count) => count + 1),
  };
}

function copiedPost({ post }: PostEditorState) {
  return post && { ...post, imgFileName: editedTexts(post).imgFileName };
}

const LOST_PICTURE = 'Trình duyệt không giữ được ảnh đã chọn. Bạn chọn lại ảnh nhé.';

function withContent(text: PostText, content: string | undefined): PostText {
  return content === undefined ? text : { ...text, content };
}

function typeSource(
  typed: { current: string | undefined },
  html: string | undefined,
  copy: LocalCopyControl,
  isDirty: boolean,
) {
  const hasEnded = html === undefined && typed.current !== undefined;
  typed.current = html;
  if (hasEnded && !isDirty) copy.drop();
  else if (hasEnded || html !== undefined) copy.schedule();
}

function setSourceAside(typed: { current: string | undefined }, copy: LocalCopyControl, isDirty: boolean) {
  if (typed.current === undefined) return false;
  copy.leave();
  typeSource(typed, undefined, copy, isDirty);
  return true;
}
