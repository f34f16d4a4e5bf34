import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { formatDate } from '@tiempos/ui/article';
import { Dialog } from '../../../ui/dialog';
import { ownerOf, type ColleaguesCopy } from '../controller/conflict/colleagues-copy';
import type { PostEditor } from '../controller/post-editor';
import type { SaveRequest } from '../controller/post-state/save-request';
import { useEditorState } from '../use-post-editor';

interface ColleaguesCopyDialogProps {
  copy: ColleaguesCopy;
  /** The save that waits for the answer. */
  request?: SaveRequest;
  editor: PostEditor;
  onClose: () => void;
}

/** Asks at the first change, and before it goes public, whether a colleague's working copy is meant (C75). */
export default function ColleaguesCopyDialog({ copy, request, editor, onClose }: ColleaguesCopyDialogProps) {
  const { post } = useEditorState(editor);

  function goOn() {
    onClose();
    editor.copyContinued();
    if (request) editor.saveRequested(request);
  }
  function showPublished() {
    onClose();
    editor.publishedChosen();
  }
  const owner = ownerOf(copy);
  const saved = post?.isDraft ? 'bản đã lưu' : 'bản đang đăng';
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
