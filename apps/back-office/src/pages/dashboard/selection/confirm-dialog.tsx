import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { PostRowAction } from '@tiempos/contract';
import { SubmitButton } from '@tiempos/ui/form';
import { Dialog, DialogActions } from '../../../ui/dialog';
import type { PostRowFragment } from '../post-list.generated';
import { actionWords } from './action-words';
import { isPublishedEmpty, lostWith, UNKNOWN_EDITORS } from './concerns';
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
export function ConfirmDialog({ action, ...props }: ConfirmDialogProps) {
  if (action === 'TAKE_OFFLINE') return <Question action={action} {...props} />;
  return <InformedQuestion action={action} {...props} />;
}

function InformedQuestion({ action, ...props }: ConfirmDialogProps) {
  const ids = props.posts.map(({ id }) => id);
  const concerns = useConcerns(ids, { isDeletion: action === 'DELETE' });
  return <Question action={action} concerns={concerns} {...props} />;
}

function Question({
  action,
  posts,
  concerns,
  isPending,
  onCancel,
  onConfirm,
}: ConfirmDialogProps & { concerns?: Concerns }) {
  const { button, title, describe, isDestructive } = actionWords[action];
  return (
    <Dialog
      isAlert
      title={title}
      description={describe(posts.map((post) => post.title))}
      onClose={() => !isPending && onCancel()}
    >
      {/* It comes after the question was read aloud. */}
      <div role="status">{concerns && (action === 'DELETE' ? lost(concerns) : empty(concerns))}</div>
      <DialogActions>
        <Button variant="outline" disabled={isPending} onClick={onCancel}>
          Hủy
        </Button>
        <SubmitButton
          type="button"
          colorPalette={isDestructive ? 'red' : undefined}
          isPending={isPending}
          isUnready={concerns?.isLoading}
          onClick={onConfirm}
        >
          {button} {posts.length} tin
        </SubmitButton>
      </DialogActions>
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

function empty({ posts, hasFailed }: Concerns) {
  if (hasFailed) return <chakra.p mt="4">Chưa xem được tin nào còn trống.</chakra.p>;
  const named = posts.filter(isPublishedEmpty);
  if (named.length === 0) return null;
  return (
    <>
      <chakra.p mt="4">
        {named.length} tin chưa có nội dung, người đọc mở ra sẽ thấy một trang trống:
      </chakra.p>
      <PostNames label="Tin chưa có nội dung" posts={named} />
    </>
  );
}
