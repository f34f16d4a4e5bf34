import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '@tiempos/ui/article';
import { LazyBoundary, lazyPart } from '../../../ui/lazy-boundary';
import { ScrollRegion } from '../../../ui/scroll-region';
import type { PostText } from '../../../posts/post-texts';
import { noticeButton, TextNotice } from '../text-notice';
import type { PostEditor } from '../controller/post-editor';
import { useEditorState } from '../use-post-editor';
import { copySummary } from './copy-summary';
import type { LocalCopy } from '../../../posts/copies/stored-copies';

const DiffView = lazyPart(() => import('../../../posts/diff/diff-view'));

interface RecoveredCopyProps {
  editor: PostEditor;
  copy: LocalCopy;
  /** The text of the editor when the copy was found. */
  shown: PostText;
  /** Whether it gets the focus when it appears. */
  hasFocus: boolean;
  onUse: () => void;
  onDrop: () => void;
}

/** A recovered copy with a comparison and buttons to use or discard it. */
export function RecoveredCopy({ editor, copy, shown, hasFocus, onUse, onDrop }: RecoveredCopyProps) {
  const { post, offers } = useEditorState(editor);
  const [isComparing, setIsComparing] = useState(false);
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasFocus) notice.current?.focus();
  }, [hasFocus]);
  return (
    <TextNotice
      ref={notice}
      label="Bản viết dở"
      words={
        <>
          <b>Bạn có bản viết dở lúc {formatDate(copy.writtenAt)} chưa được lưu:</b>{' '}
          <chakra.span overflowWrap="anywhere">{copySummary(copy.text)}.</chakra.span>{' '}
          {describe(copy, post?.version)}
        </>
      }
      actions={
        <>
          <Button css={noticeButton} onClick={onUse}>
            Dùng bản viết dở
          </Button>
          <Button
            variant="outline"
            css={noticeButton}
            aria-expanded={isComparing}
            onClick={() => setIsComparing(!isComparing)}
          >
            {isComparing ? 'Ẩn so sánh' : 'So sánh'}
          </Button>
          <Button variant="outline" css={noticeButton} onClick={onDrop}>
            Bỏ bản này
          </Button>
        </>
      }
    >
      {isComparing && (
        <ScrollRegion label="So sánh với bản viết dở">
          <LazyBoundary onFailed={() => setIsComparing(false)}>
            <DiffView
              before={shown}
              after={copy.text}
              names={{ before: nameOfShown(offers, post), after: 'bản viết dở' }}
            />
          </LazyBoundary>
        </ScrollRegion>
      )}
    </TextNotice>
  );
}

function describe({ version, picture }: LocalCopy, savedVersion = 0) {
  const isOld = version !== undefined && version < savedVersion;
  return [
    isOld
      ? 'Từ đó đến nay tin đã được lưu lại, hãy so sánh trước khi dùng.'
      : 'Bản này được giữ trong trình duyệt của bạn.',
    picture === 'chosen' && ' Có cả ảnh bìa đã chọn.',
    picture === 'removed' && ' Ảnh bìa đã được bỏ.',
  ];
}

function nameOfShown(offers: number, post: unknown) {
  if (offers > 0) return 'bản đang mở';
  return post ? 'bản đã lưu' : 'bản trống';
}
