import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@tiempos/ui';
import { formatDate } from '@tiempos/ui/article';
import { RotateCcw } from 'lucide-react';
import { ArticlePreview } from '../../posts/article-preview';
import { Dialog, DialogActions } from '../../ui/dialog';
import { capitalised, nameOf } from './describe';
import { useReadRevisionQuery, type RevisionRowFragment } from './post-history.generated';

interface RevisionDialogProps {
  post: { id: string; createdDate: string };
  revision: RevisionRowFragment;
  onClose: () => void;
  /** Missing for the revision that the post has. */
  onRestore: (() => void) | undefined;
}

/** A revision as a whole, as readers would see it (F142). */
export default function RevisionDialog({ post, revision, onClose, onRestore }: RevisionDialogProps) {
  return (
    <Dialog
      size="cover"
      title={`${capitalised(nameOf(revision))}, lưu lúc ${formatDate(revision.savedAt)}`}
      description="Người đọc sẽ thấy bản này như thế này."
      onClose={onClose}
    >
      <Whole post={post} revision={revision} />
      <DialogActions>
        {onRestore && (
          <Button variant="outline" onClick={onRestore}>
            <RotateCcw size={18} aria-hidden />
            Khôi phục bản này
          </Button>
        )}
        <Button onClick={onClose}>Đóng</Button>
      </DialogActions>
    </Dialog>
  );
}

function Whole({ post, revision }: Pick<RevisionDialogProps, 'post' | 'revision'>) {
  const { data, error, refetch } = useReadRevisionQuery({
    variables: { id: post.id, revisionId: revision.id },
  });
  if (error) {
    return (
      <chakra.div role="alert" display="grid" gap="3" justifyItems="start" mt="4">
        Chưa tải được bản này.
        <Button variant="outline" size="md" onClick={() => void refetch().catch(() => undefined)}>
          Thử lại
        </Button>
      </chakra.div>
    );
  }
  if (!data?.revision) {
    return (
      <>
        <VisuallyHidden as="output">Đang tải…</VisuallyHidden>
        <Skeleton height="14rem" mt="4" />
      </>
    );
  }
  return <ArticlePreview label="Nội dung của bản" post={{ ...post, ...data.revision }} />;
}
