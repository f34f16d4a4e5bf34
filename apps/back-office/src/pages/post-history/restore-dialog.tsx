import { Button } from '@chakra-ui/react/button';
import { readApiErrors, type ApiError } from '@tiempos/contract';
import { useState } from 'react';
import { formatDate } from '@tiempos/ui/article';
import { nameOf } from './describe';
import { Dialog, DialogActions } from '../../ui/dialog';
import { useToast } from '@tiempos/ui/toast';
import { FormAlert, SubmitButton } from '@tiempos/ui/form';
import { useRestoreRevisionMutation, type RevisionRowFragment } from './post-history.generated';

interface RestoreDialogProps {
  post: { id: string; version: number; isDraft: boolean };
  revision: RevisionRowFragment;
  onClose: () => void;
  onRestored: () => void;
}

/** Asks before an earlier revision is restored. The current revision stays in the list, so nothing is lost. */
export default function RestoreDialog({ post, revision, onClose, onRestored }: RestoreDialogProps) {
  const [failure, setFailure] = useState<ApiError>();
  const toast = useToast();
  const [restore, { loading }] = useRestoreRevisionMutation({
    variables: { id: post.id, revisionId: revision.id, expectedVersion: post.version },
  });

  async function confirm() {
    setFailure(undefined);
    try {
      await restore();
      toast({ title: `Đã khôi phục ${nameOf(revision)}` });
      onRestored();
    } catch (error) {
      setFailure(readApiErrors(error)[0]);
    }
  }

  const isConflict = failure?.code === 'CONFLICT';
  return (
    <Dialog
      isAlert
      title={`Khôi phục ${nameOf(revision)}?`}
      description={
        <>
          Chữ và ảnh bìa lưu lúc {formatDate(revision.savedAt)} được lưu lại thành bản mới nhất.{' '}
          {post.isDraft ? 'Tin vẫn là nháp' : 'Người đọc thấy ngay bản này'}, đường dẫn giữ nguyên. Bản hiện
          tại vẫn nằm trong lịch sử.
        </>
      }
      onClose={() => !loading && onClose()}
    >
      {failure && <RestoreFailure failure={failure} onReload={onRestored} />}
      <DialogActions>
        <Button variant="outline" disabled={loading} onClick={onClose}>
          Hủy
        </Button>
        {!isConflict && (
          <SubmitButton type="button" isPending={loading} onClick={() => void confirm()}>
            Khôi phục
          </SubmitButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

function reasonOf({ code, message }: ApiError): string {
  if (code === 'NETWORK_ERROR') return 'Chưa kết nối được máy chủ. Kiểm tra mạng rồi thử lại.';
  // What a proxy or a defect says is not for people.
  return code === 'UNKNOWN_ERROR' ? 'Thử lại sau ít phút.' : message;
}

function RestoreFailure({ failure, onReload }: { failure: ApiError; onReload: () => void }) {
  if (failure.code === 'CONFLICT') {
    return (
      <FormAlert
        title={`${failure.savedBy ?? 'Một người khác'} đã lưu tin này lúc ${formatDate(failure.savedAt)}`}
        action={{ text: 'Xem lịch sử mới nhất', onClick: onReload }}
      >
        Bản bạn chọn chưa được khôi phục. Xem bản vừa lưu trước, rồi khôi phục nếu vẫn cần.
      </FormAlert>
    );
  }
  return <FormAlert title="Chưa khôi phục được">{reasonOf(failure)}</FormAlert>;
}
