import { chakra } from '@chakra-ui/react/styled-system';
import { Dialog } from '../../ui/dialog';
import { QuestionActions } from '../../ui/question-actions';
import { useToast } from '@tiempos/ui/toast';
import { lostWith, UNKNOWN_EDITORS } from './selection/concerns';
import { useConcerns } from './selection/use-concerns';
import { useDeletePostMutation, type PostRowFragment } from './post-list.generated';

interface DeleteDialogProps {
  post: PostRowFragment;
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * Asks before a post is permanently deleted (F36) and says who has it open and what is lost with it (C76); the safe answer
 * comes first and has the focus.
 */
export default function DeleteDialog({ post, onClose, onDeleted }: DeleteDialogProps) {
  const [deletePost, { loading }] = useDeletePostMutation({ variables: { id: post.id } });
  const { posts, isLoading, hasFailed } = useConcerns([post.id], { isDeletion: true });
  const toast = useToast();

  async function confirm() {
    try {
      await deletePost();
      toast({ title: 'Xóa tin thành công!' });
      onDeleted();
    } catch {
      toast({ title: 'Lỗi khi xóa tin!', variant: 'destructive' });
      onClose();
    }
  }

  return (
    <Dialog
      isAlert
      title="Xác nhận xóa"
      description={<>Tin “{post.title}” sẽ bị xóa và không thể khôi phục.</>}
      onClose={() => !loading && onClose()}
    >
      {/* It comes after the question was read aloud. */}
      <div role="status">
        {(hasFailed ? [UNKNOWN_EDITORS] : posts.flatMap(lostWith)).map((sentence) => (
          <chakra.p key={sentence} mt="3" overflowWrap="anywhere">
            {sentence}
          </chakra.p>
        ))}
      </div>
      <QuestionActions
        no="Hủy"
        yes="Xóa tin"
        isDanger
        isPending={loading}
        isUnready={isLoading}
        onNo={onClose}
        onYes={confirm}
      />
    </Dialog>
  );
}
