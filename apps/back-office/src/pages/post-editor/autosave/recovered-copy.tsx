import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '@tiempos/ui/article';
import { LazyBoundary, lazyPart } from '../../../ui/lazy-boundary';
import { OpeningIcon, useOpening, type Opening } from '../../../ui/opening';
import { ScrollRegion } from '../../../ui/scroll-region';
import type { PostText } from '../../../posts/post-texts';
import { noticeButton, TextNotice } from '../text-notice';
import type { PostEditor } from '../controller/post-editor';
import { useEditorState } from '../use-post-editor';
import { outdatedBase } from '../controller/post-state/outdated-base';
import { copySummary } from './copy-summary';
import type { FoundCopy } from '../../../posts/copies/copy-store';

const DiffView = lazyPart(() => import('../../../posts/diff/diff-view'));

interface RecoveredCopyProps {
  editor: PostEditor;
  copy: FoundCopy;
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
  const comparing = useOpening(DiffView);
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasFocus) notice.current?.focus();
  }, [hasFocus]);
  useEffect(() => {
    // A step back or forward has scrolled to where the text was left: the notice comes above that.
    if (notice.current!.getBoundingClientRect().top < 0) notice.current!.scrollIntoView({ block: 'center' });
  }, []);
  const isOutdated = outdatedBase(copy, post) !== undefined;
  return (
    <TextNotice
      ref={notice}
      label="Bản viết dở"
      isWarning={isOutdated}
      words={
        <>
          {isOutdated && <b>Từ khi bạn viết bản này, tin đã được lưu lại: hãy so sánh trước khi dùng. </b>}
          <b>
            Viết dở {copy.isRemote && 'trên máy khác, '}lúc {formatDate(copy.writtenAt)}, chưa được lưu:
          </b>{' '}
          <chakra.span overflowWrap="anywhere">{copySummary(copy.text)}.</chakra.span>{' '}
          {describe(copy, isOutdated)}
        </>
      }
      actions={
        <Actions
          isOutdated={isOutdated}
          isComparing={isComparing}
          comparing={comparing}
          onCompare={() => comparing.open(() => setIsComparing(!isComparing))}
          onUse={onUse}
          onDrop={onDrop}
        />
      }
    >
      <LazyBoundary onFailed={() => setIsComparing(false)}>
        {isComparing && (
          <ScrollRegion label="So sánh với bản viết dở">
            <DiffView
              before={shown}
              after={copy.text}
              names={{ before: nameOfShown(offers, post), after: 'bản viết dở' }}
            />
          </ScrollRegion>
        )}
      </LazyBoundary>
    </TextNotice>
  );
}

interface ActionsProps extends Pick<RecoveredCopyProps, 'onUse' | 'onDrop'> {
  isOutdated: boolean;
  isComparing: boolean;
  comparing: Opening;
  onCompare: () => void;
}

/** A copy that is older than the post is compared first. */
function Actions({ isOutdated, isComparing, comparing, onCompare, onUse, onDrop }: ActionsProps) {
  const use = (
    <Button key="use" variant={isOutdated ? 'outline' : 'solid'} css={noticeButton} onClick={onUse}>
      Dùng bản viết dở
    </Button>
  );
  const compare = (
    <Button
      key="compare"
      variant={isOutdated ? 'solid' : 'outline'}
      css={noticeButton}
      aria-expanded={isComparing}
      onClick={onCompare}
      {...comparing.trigger}
    >
      <OpeningIcon isPending={comparing.isPending} />
      {isComparing ? 'Ẩn so sánh' : 'So sánh'}
    </Button>
  );
  return (
    <>
      {isOutdated ? [compare, use] : [use, compare]}
      <Button variant="outline" css={noticeButton} onClick={onDrop}>
        Bỏ bản này
      </Button>
    </>
  );
}

function describe({ picture, isRemote, lacksPicture }: FoundCopy, isOutdated: boolean) {
  const place = isRemote ? 'trên máy chủ, chỉ bạn thấy' : 'trong trình duyệt của bạn';
  return [
    !isOutdated && `Bản này được giữ ${place}.`,
    lacksPicture && ' Ảnh bìa đã chọn chỉ có trên máy kia.',
    picture === 'chosen' && ' Có cả ảnh bìa đã chọn.',
    picture === 'removed' && ' Ảnh bìa đã được bỏ.',
  ];
}

function nameOfShown(offers: number, post: unknown) {
  if (offers > 0) return 'bản đang mở';
  return post ? 'bản đã lưu' : 'bản trống';
}
