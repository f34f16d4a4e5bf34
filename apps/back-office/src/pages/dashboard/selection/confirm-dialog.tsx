import { chakra } from '@chakra-ui/react/styled-system';
import type { PostRowAction } from '@tiempos/contract';
import { Dialog } from '../../../ui/dialog';
import { QuestionActions } from '../../../ui/question-actions';
import type { PostRowFragment } from '../post-list.generated';
import { actionWords } from './action-words';
import { hintsOf, lostWith, UNKNOWN_EDITORS } from './concerns';
import { PostNames } from './post-names';
import { useConcerns, type Concerns } from './use-concerns';

interface ConfirmDialogProps {
  action: PostRowAction;
  posts: readonly PostRowFragment[];
  isPending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before several posts are published, deleted or go offline (F152); the safe answer comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const ids = props.posts.map(({ id }) => id);
  const concerns = useConcerns(ids, { isDeletion: props.action === 'DELETE' });
  return <Question concerns={concerns} {...props} />;
}

function Question({
  action,
  posts,
  concerns,
  isPending,
  onCancel,
  onConfirm,
}: ConfirmDialogProps & { concerns: Concerns }) {
  const { button, title, describe, isDestructive } = actionWords[action];
  return (
    <Dialog
      isAlert
      title={title}
      description={describe(posts.map((post) => post.title))}
      onClose={() => !isPending && onCancel()}
    >
      {/* It comes after the question was read aloud. */}
      <div role="status">{action === 'DELETE' ? lost(concerns) : beside(action, concerns)}</div>
      <QuestionActions
        no="Hủy"
        yes={`${button} ${posts.length} tin`}
        isDanger={isDestructive}
        isPending={isPending}
        isUnready={concerns.isLoading}
        onNo={onCancel}
        onYes={onConfirm}
      />
    </Dialog>
  );
}

function lost({ posts, hasFailed }: Concerns) {
  if (hasFailed) return <chakra.p mt="4">{UNKNOWN_EDITORS}</chakra.p>;
  const named = posts
    .map((post) => ({ ...post, sentences: lostWith(post) }))
    .filter(({ sentences }) => sentences.length > 0);
  if (named.length === 0) return null;
  return (
    <>
      <chakra.p mt="4">Hãy xem lại {named.length} tin trước khi xóa:</chakra.p>
      <PostNames label="Tin cần xem lại" posts={named} />
    </>
  );
}

/** What publishing or taking offline does beside that, or does not do. */
function beside(action: 'PUBLISH' | 'TAKE_OFFLINE', { posts, hasFailed }: Concerns) {
  if (hasFailed) {
    const unknown = action === 'PUBLISH' ? 'tin nào còn trống, ' : '';
    return <chakra.p mt="4">Chưa xem được {unknown}tin nào có bản sửa hay lịch hẹn.</chakra.p>;
  }
  return hintsOf(action, posts).map(({ sentence, label, named }) => (
    <div key={label}>
      <chakra.p mt="4">{sentence}</chakra.p>
      <PostNames label={label} posts={named} />
    </div>
  ));
}
