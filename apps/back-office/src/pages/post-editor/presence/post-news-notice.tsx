import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import { SubmitButton } from '@tiempos/ui/form';
import { noticeButton, textNotice } from '../text-notice';
import type { PostEditor } from '../controller/post-editor';
import { newsOf, type PostNews } from '../controller/presence/post-news';
import type { PostEditorState } from '../controller/state';
import { useEditorState } from '../use-post-editor';

/**
 * Says that somebody has saved or deleted the post meanwhile, and offers what can be done (C77). It is always there, so that
 * its sentence is read aloud when it comes.
 */
export function PostNewsNotice({ editor }: { editor: PostEditor }) {
  const state = useEditorState(editor);
  const news = shownNews(state);
  const { isDirty } = state;
  const [isTaking, setIsTaking] = useState(false);
  const notice = useRef<HTMLDivElement>(null);

  async function take() {
    setIsTaking(true);
    await editor.newerTaken();
    setIsTaking(false);
    // The button is gone.
    notice.current?.focus({ preventScroll: true });
  }

  return (
    <chakra.div ref={notice} tabIndex={-1} css={news && textNotice}>
      <p role="status">
        {news && (
          <>
            <b>{news.words}.</b> {adviceOf(news, isDirty)}
          </>
        )}
      </p>
      {news?.kind === 'changed' && !isDirty && (
        <SubmitButton
          type="button"
          variant="outline"
          css={noticeButton}
          mt="3"
          isPending={isTaking}
          onClick={() => void take()}
        >
          Lấy bản mới
        </SubmitButton>
      )}
      {news?.kind === 'deleted' && (
        <Button
          variant="outline"
          css={noticeButton}
          mt="3"
          onClick={() => editor.saveAsNewRequested({ isDraft: true })}
        >
          Lưu thành tin mới
        </Button>
      )}
    </chakra.div>
  );
}

function shownNews(state: PostEditorState): PostNews | undefined {
  const { saving, conflict, failure } = state;
  // A save that runs or was refused says the same, and asks.
  return saving || conflict || failure?.kind === 'deleted' ? undefined : newsOf(state);
}

function adviceOf({ kind }: PostNews, isDirty: boolean) {
  if (kind === 'deleted')
    return isDirty
      ? 'Những gì bạn viết vẫn được giữ trong trình duyệt này.'
      : 'Chữ trên màn hình không còn được lưu ở đâu nữa.';
  return isDirty
    ? 'Bạn có thay đổi chưa lưu: khi lưu, nếu hai bản khác nhau, bạn sẽ so sánh rồi chọn bản giữ lại.'
    : 'Bạn đang xem bản cũ.';
}
