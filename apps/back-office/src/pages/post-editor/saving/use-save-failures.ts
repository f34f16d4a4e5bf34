import { setServerErrors } from '@tiempos/ui/form';
import { useToast } from '@tiempos/ui/toast';
import type { PostFieldsControl } from '../fields/use-post-fields';
import { conflictingTexts } from '../conflict/conflict';
import type { PostEditorStore } from '../use-post-editor-store';
import { seenPost } from '../working-copy/colleagues-copy';
import { readSaveFailure, type SaveFailure } from './save-failure';
import type { SaveRequest } from './save-queue';
import type { Saving } from './use-saving';

const formFields = ['title', 'description', 'keywords'] as const;

type SaveConflict = Extract<SaveFailure, { kind: 'conflict' }>;

/** Handles the failure of a save. @returns a function that resolves to whether the post is saved nevertheless */
export function useSaveFailures({
  store,
  fields,
  readNow,
}: { store: PostEditorStore; fields: PostFieldsControl } & Pick<Saving, 'readNow'>) {
  const toast = useToast();

  function fail(failure: SaveFailure) {
    store.dispatch({ type: 'saveFailed', failure });
    toast({ title: 'Lỗi khi tạo tin', description: failure.message, variant: 'destructive' });
    return false;
  }

  async function onConflict(failure: SaveConflict, request: SaveRequest, saveAgain: () => Promise<boolean>) {
    const before = store.getState().post!;
    const now = await readNow(before.id).catch(readSaveFailure);
    if ('kind' in now) return fail(now);
    const theirs = seenPost(store.getState(), now, request);
    const texts = conflictingTexts(before, theirs);
    if (texts) {
      fail(failure);
      const { savedBy, savedAt } = failure;
      const conflict = { savedBy, savedAt, theirs, texts, mine: fields.getText(), request };
      store.dispatch({ type: 'conflicted', conflict });
      return false;
    }
    // Not a conflict of texts: the post went online or offline meanwhile, for example by a schedule.
    store.dispatch({ type: 'stateChanged', post: theirs });
    if (theirs.isDraft === request.isDraft) return saveAgain();
    return fail({ kind: 'other', message: theirs.isDraft ? WENT_OFFLINE : WENT_ONLINE, errors: {} });
  }

  return async (failure: SaveFailure, request: SaveRequest, saveAgain: () => Promise<boolean>) => {
    if (failure.kind === 'conflict') return onConflict(failure, request, saveAgain);
    fail(failure);
    if (failure.kind === 'fields' || failure.kind === 'content') {
      setServerErrors(fields.form.setError, formFields, failure.errors);
    }
    return false;
  };
}

const WENT_ONLINE = 'Tin đã được đăng trong lúc bạn viết. Bấm Lưu nháp lần nữa nếu muốn gỡ tin.';
const WENT_OFFLINE = 'Tin đã được gỡ trong lúc bạn viết. Bấm Đăng Tin lần nữa nếu muốn đăng lại.';
