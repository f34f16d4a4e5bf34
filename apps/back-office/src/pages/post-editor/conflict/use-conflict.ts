import { useToast } from '@tiempos/ui/toast';
import type { LocalCopyControl } from '../autosave/use-local-copy';
import type { PostFieldsControl } from '../fields/use-post-fields';
import type { PostInEditorFragment } from '../post-editor.generated';
import { textOf } from '../post-text';
import type { SaveRequest } from '../saving/save-queue';
import type { PostEditorStore } from '../use-post-editor-store';
import { ownerOf } from '../working-copy/colleagues-copy';

/** The choices between two texts: those of the conflict dialog, and that of the notice of a working copy. */
export interface ConflictChoices {
  keepMine: () => void;
  takeTheirs: () => void;
  postpone: () => void;
  /** Goes on with a colleague's working copy (C75). */
  continueCopy: () => void;
  /** Shows the published text beside a colleague's working copy; what was typed stays in this browser (C75). */
  showPublished: () => void;
  /** The working copy is dropped: the published post is shown without unsaved changes (C69). */
  dropWorkingCopy: (post: PostInEditorFragment) => void;
}

interface ConflictOptions {
  store: PostEditorStore;
  fields: PostFieldsControl;
  copy: LocalCopyControl;
  save: (request: SaveRequest) => void;
}

/** Applies the user's choice between two texts; conflict.ts computes the state. */
export function useConflict({ store, fields, copy, save }: ConflictOptions): ConflictChoices {
  const toast = useToast();
  return {
    keepMine() {
      const { conflict } = store.getState();
      store.dispatch({ type: 'mineKept' });
      if (conflict) save(conflict.request);
    },
    takeTheirs() {
      const { conflict } = store.getState();
      if (!conflict) return;
      copy.leave();
      fields.setText(textOf(conflict.texts));
      // After the text, because setting the text counts as an edit.
      store.dispatch({ type: 'theirsTaken' });
      copy.drop();
      toast({
        title: 'Đã lấy bản kia',
        description: 'Bản bạn viết vẫn được giữ trong trình duyệt này và hiện lại khi mở tin lần sau.',
      });
    },
    postpone: () => store.dispatch({ type: 'conflictPostponed' }),
    continueCopy: () => store.dispatch({ type: 'copyContinued' }),
    showPublished() {
      const { post, isDirty } = store.getState();
      if (!post?.workingCopy) return;
      if (isDirty) copy.leave();
      const { workingCopy } = post;
      fields.setText(textOf(post));
      // After the text, as above.
      store.dispatch({ type: 'publishedShown' });
      copy.drop();
      toast({
        title: post.isDraft ? 'Bạn đang sửa bản đã lưu' : 'Bạn đang sửa bản đang đăng',
        description: `Bản sửa của ${ownerOf(workingCopy)} vẫn được giữ nguyên.`,
      });
    },
    dropWorkingCopy(post) {
      fields.setText(textOf(post));
      // After the text, as above.
      store.dispatch({ type: 'workingCopyDropped', post });
      copy.drop();
    },
  };
}
