import { Button } from '@chakra-ui/react/button';
import { useRef, useState } from 'react';
import { SubmitButton } from '@tiempos/ui/form';
import { noticeButton, TextNotice } from '../text-notice';
import type { PostEditor } from '../controller/post-editor';
import { newsToTell, type PostNews } from '../controller/presence/post-news';
import { useEditorState } from '../use-post-editor';

/**
 * Says that somebody has saved or deleted the post meanwhile, and offers what can be done (C77). It is always there, so that
 * its sentence is read aloud when it comes.
 */
export function PostNewsNotice({ editor }: { editor: PostEditor }) {
  const state = useEditorState(editor);
  const news = newsToTell(state);
  const { isDirty } = state;
  const [isTaking, setIsTaking] = useState(false);
  const notice = useRef<HTMLElement>(null);

  async function take() {
    setIsTaking(true);
    await editor.newerTaken();
    setIsTaking(false);
    // The button is gone.
    notice.current?.focus({ preventScroll: true });
  }

  return (
    <TextNotice
      ref={notice}
      isStatus
      isWarning={news?.kind === 'deleted'}
      words={
        news && (
          <>
            <b>{news.words}.</b> {adviceOf(news, isDirty)}
          </>
        )
      }
      actions={
        news && (
          <NewsAction
            news={news}
            isDirty={isDirty}
            isTaking={isTaking}
            onTake={() => void take()}
            onSave={() => editor.saveAsNewRequested({ isDraft: true })}
          />
        )
      }
    />
  );
}

interface NewsActionProps {
  news: PostNews;
  isDirty: boolean;
  isTaking: boolean;
  onTake: () => void;
  onSave: () => void;
}

function NewsAction({ news, isDirty, isTaking, onTake, onSave }: NewsActionProps) {
  if (news.kind === 'deleted') {
    return (
      <Button variant="outline" css={noticeButton} onClick={onSave}>
        Lưu thành tin mới
      </Button>
    );
  }
  if (isDirty) return null;
  return (
    <SubmitButton type="button" variant="outline" css={noticeButton} isPending={isTaking} onClick={onTake}>
      Lấy bản mới
    </SubmitButton>
  );
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
