import { useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { QuestionActions } from '../../../ui/question-actions';
import { useToast } from '@tiempos/ui/toast';
import { formatDate } from '@tiempos/ui/article';
import { FormAlert, readServerFailure, reasonOf } from '@tiempos/ui/form';
import type { PostInEditorFragment } from '../post-editor.generated';
import { ownerOf, type ColleaguesCopy } from '../controller/conflict/colleagues-copy';
import { useDiscardWorkingCopyMutation } from '../controller/saving/working-copy.generated';

interface DiscardDialogProps {
  post: PostInEditorFragment;
  /** The working copy that the editor has loaded. */
  copy: ColleaguesCopy;
  onDropped: (post: PostInEditorFragment) => void;
  onClose: () => void;
}

/** Asks before the working copy and its unsaved changes are discarded. */
export default function DiscardDialog({ post, copy, onDropped, onClose }: DiscardDialogProps) {
  const [discard, { loading }] = useDiscardWorkingCopyMutation();
  const [failure, setFailure] = useState<string>();
  // The button that opened the dialog unmounts with the copy.
  const isDropped = useRef(false);
  const toast = useToast();
  const isColleagues = !copy.isMine;

  async function drop() {
    setFailure(undefined);
    try {
      const { data } = await discard({ variables: { id: post.id, version: copy.version } });
      isDropped.current = true;
      onDropped(data!.discardWorkingCopy);
      toast({ title: 'Đã bỏ bản sửa' });
    } catch (error) {
      const reason = readServerFailure(error);
      const isChanged = reason.kind === 'refused' && reason.code === 'CONFLICT';
      setFailure(isChanged ? CHANGED : (reasonOf(reason) ?? 'Thử lại sau ít phút.'));
    }
  }

  return (
    <Dialog
      isAlert
      title={isColleagues ? `Bỏ bản sửa của ${ownerOf(copy)}?` : 'Bỏ bản sửa?'}
      description={`Bản sửa${isColleagues ? ` lưu lúc ${formatDate(copy.savedAt)}` : ''} chuyển vào Lịch sử của tin; những gì bạn vừa viết thêm sẽ mất hẳn. ${post.isDraft ? 'Bản đã lưu của tin' : 'Tin đang đăng'} giữ nguyên.`}
      onClose={onClose}
      focusAfter={() => (isDropped.current ? document.querySelector<HTMLElement>('[name=title]') : null)}
    >
      {failure && <FormAlert title="Chưa bỏ được bản sửa">{failure}</FormAlert>}
      <QuestionActions
        no="Giữ lại"
        yes="Bỏ bản sửa"
        isDanger
        isPending={loading}
        onNo={onClose}
        onYes={drop}
      />
    </Dialog>
  );
}

const CHANGED = 'Bản sửa vừa được lưu lại ở nơi khác. Tải lại trang để xem bản mới trước khi bỏ.';
