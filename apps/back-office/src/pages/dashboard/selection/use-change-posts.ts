import type { PostRowAction } from '@tiempos/contract';
import { useState } from 'react';
import { readServerFailure } from '@tiempos/ui/form';
import { useToast } from '@tiempos/ui/toast';
import type { PostRowFragment } from '../post-list.generated';
import { actionWords } from './action-words';
import { changedWords } from './changed-words';
import { useChangePostsMutation } from './change-posts.generated';
import { leaveSelection, type Selection } from './use-selection';

/** A post that an action could not change, and why. */
export interface FailedRow {
  readonly id: string;
  readonly title: string;
  readonly message: string;
}

/** The failures of an action. */
export interface Failures {
  readonly action: PostRowAction;
  /** What was done to the others; undefined for nothing. */
  readonly done: string | undefined;
  readonly rows: readonly FailedRow[];
}

/** Runs an action on all selected posts and returns the failures (F152, C67). */
export function useChangePosts(posts: readonly PostRowFragment[], selection: Selection) {
  const [changePosts] = useChangePostsMutation();
  const [pending, setPending] = useState<PostRowAction>();
  const [failures, setFailures] = useState<Failures>();
  const toast = useToast();

  async function change(action: PostRowAction) {
    const chosen = posts.filter(({ id }) => selection.ids.has(id));
    setPending(action);
    try {
      const { data } = await changePosts({ variables: { ids: chosen.map(({ id }) => id), action } });
      const failed = data!.changePosts.filter(({ ok }) => !ok);
      const done = changedWords(data!.changePosts, action);
      if (failed.length > 0) {
        const titles = new Map(chosen.map(({ id, title }) => [id, title]));
        const rows = failed.map(({ postId: id, message }) => ({
          id,
          title: titles.get(id) ?? '',
          message: message ?? '',
        }));
        selection.choose(failed.map(({ postId }) => postId));
        setFailures({ action, done, rows });
      } else {
        toast({ title: done! });
        leaveSelection(selection);
      }
    } catch (error) {
      const failure = readServerFailure(error);
      const reason = failure.kind === 'refused' ? failure.message : undefined;
      toast({
        title: `Lỗi khi ${actionWords[action].done} tin!`,
        description:
          reason ?? 'Có thể vài tin đã xong. Kiểm tra kết nối mạng, tải lại danh sách rồi thử lại.',
        variant: 'destructive',
      });
    } finally {
      setPending(undefined);
    }
  }

  return { change, pending, failures, forgetFailures: () => setFailures(undefined) };
}
