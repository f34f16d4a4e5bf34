import { chakra } from '@chakra-ui/react/styled-system';
import { FormAlert } from '@tiempos/ui/form';
import { Button } from '../../../ui/back-office/buttons';
import { titleOf } from '../controller/conflict/conflict';
import type { PostEditor } from '../controller/post-editor';

import type { SaveFailure } from '../controller/saving/save-failure';
import { useEditorState } from '../use-post-editor';

/** The error of the last save, until the next one starts (C42). */
export function SaveAlert({ editor }: { editor: PostEditor }) {
  const { failure, conflict } = useEditorState(editor);
  // The conflict dialog shows the details.
  if (!failure || failure.kind === 'fields' || conflict) return null;
  return (
    <chakra.div mb="3">
      <FormAlert title={failure.kind === 'conflict' ? titleOf(failure) : failure.message}>
        {advice[failure.kind]}
        {failure.kind === 'deleted' && (
          <Button
            variant="outline"
            size="lg"
            mt="2"
            onClick={() => editor.saveAsNewRequested({ isDraft: true })}
          >
            Lưu thành tin mới
          </Button>
        )}
      </FormAlert>
    </chakra.div>
  );
}

/** What to do next. The text itself is safe in every case. */
const advice: Record<Exclude<SaveFailure['kind'], 'fields'>, string> = {
  conflict: 'Lưu lại để so sánh hai bản và chọn bản giữ lại.',
  offline: 'Bài viết vẫn được giữ trong trình duyệt này. Kiểm tra mạng rồi bấm lưu lại.',
  deleted: 'Tin này đã bị người khác xóa. Bài viết của bạn vẫn còn ở đây. ',
  'signed-out': 'Bài viết vẫn được giữ trong trình duyệt này. Đăng nhập lại rồi bấm lưu.',
  content: 'Bài viết vẫn được giữ trong trình duyệt này. Sửa nội dung rồi bấm lưu lại.',
  other: 'Bài viết vẫn được giữ trong trình duyệt này. Thử lưu lại sau ít phút.',
};
