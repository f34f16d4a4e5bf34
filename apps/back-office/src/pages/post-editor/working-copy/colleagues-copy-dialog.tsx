import { chakra } from '@chakra-ui/react/styled-system';
import { formatDate } from '@tiempos/ui/article';
import { Button } from '../../../ui/back-office/buttons';
import { Dialog } from '../../../ui/back-office/dialog';
import type { SaveRequest } from '../saving/save-queue';
import type { PostEditor } from '../use-post-editor';
import { ownerOf, type ColleaguesCopy } from './colleagues-copy';

interface ColleaguesCopyDialogProps {
  copy: ColleaguesCopy;
  /** The save that waits for the answer. */
  request?: SaveRequest;
  editor: PostEditor;
  onClose: () => void;
}

/** Asks at the first change, and before it goes public, whether a colleague's working copy is meant (C75). */
export default function ColleaguesCopyDialog({ copy, request, editor, onClose }: ColleaguesCopyDialogProps) {
  function goOn() {
    onClose();
    editor.conflict.continueCopy();
    if (request) editor.save(request);
  }
  function showPublished() {
    onClose();
    editor.conflict.showPublished();
  }
  const owner = ownerOf(copy);
  const saved = editor.state.post?.isDraft ? 'bản đã lưu' : 'bản đang đăng';
  return (
    <Dialog
      isAlert
      title={`Viết tiếp bản sửa của ${owner}?`}
      description={
        // Has the focus, so that a key of somebody who is typing presses no button.
        <p tabIndex={-1} data-autofocus="" style={{ outline: 'none', boxShadow: 'none' }}>
          Đây là bản sửa chưa đăng, lưu lúc {formatDate(copy.savedAt)}. Viết tiếp thì khi bạn bấm Đăng Tin,
          phần ấy cũng lên trang. Chỉ sửa {saved} thì bản sửa được giữ nguyên, còn chữ bạn vừa viết nằm lại
          trong trình duyệt này.
        </p>
      }
      onClose={onClose}
    >
      {/* One below the other: a name may be long. */}
      <chakra.div display="grid" gap="3" pt="6">
        <Button css={wrapping} onClick={goOn}>
          Viết tiếp bản của {owner}
        </Button>
        <Button variant="outline" css={wrapping} onClick={showPublished}>
          Chỉ sửa {saved}
        </Button>
      </chakra.div>
    </Dialog>
  );
}

const wrapping = {
  height: 'auto',
  minH: '12',
  py: '2',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;
