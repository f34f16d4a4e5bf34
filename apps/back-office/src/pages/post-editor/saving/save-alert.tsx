import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { FormAlert } from '@tiempos/ui/form';
import { changeWords } from '../controller/post-state/change-elsewhere';
import type { PostEditor } from '../controller/post-editor';

import type { SaveFailure } from '../controller/saving/save-failure';
import { useEditorState } from '../use-post-editor';

/** The error of the last save, until the next one starts (C42). */
export function SaveAlert({ editor }: { editor: PostEditor }) {
  const { failure, conflict } = useEditorState(editor);
  const isBackOnline = useIsBackOnline(failure);
  // The conflict dialog shows the details.
  if (!failure || failure.kind === 'fields' || conflict) return null;
  const title = failure.kind === 'conflict' && failure.change ? changeWords(failure.change) : failure.message;
  return (
    <chakra.div mb="3">
      <FormAlert title={isBackOnline ? 'Đã có mạng lại, bạn bấm lưu nhé' : title}>
        {!isBackOnline && advice[failure.kind]}
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

/** Whether the network has come back since a save failed without it. */
function useIsBackOnline(failure: SaveFailure | undefined) {
  const [ended, setEnded] = useState<SaveFailure>();
  useEffect(() => {
    const comeBack = () => setEnded(failure);
    window.addEventListener('online', comeBack);
    return () => window.removeEventListener('online', comeBack);
  }, [failure]);
  return failure?.kind === 'offline' && failure === ended;
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
