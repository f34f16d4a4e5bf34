import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { formatDate } from '@tiempos/ui/article';
import { LazyBoundary, lazyPart } from '../../../ui/lazy-boundary';
import { OpeningIcon, useOpening } from '../../../ui/opening';
import { ScrollRegion } from '../../../ui/scroll-region';
import type { PostInEditorFragment } from '../post-editor.generated';
import { textOf, type PostText } from '../../../posts/post-texts';
import { baseVersionOf } from '../post-text';
import { noticeButton, TextNotice } from '../text-notice';
import type { PostEditor } from '../controller/post-editor';
import { useEditorState } from '../use-post-editor';

type WorkingCopy = NonNullable<PostInEditorFragment['workingCopy']>;

const DiscardDialog = lazyPart(() => import('./discard-dialog'));
const DiffView = lazyPart(() => import('../../../posts/diff/diff-view'));

/**
 * Shows that the editor contains unpublished changes, compares them with the published post, and discards them (C69).
 */
export function WorkingCopyNotice({ editor }: { editor: PostEditor }) {
  const { post, saving } = useEditorState(editor);
  const [compared, setCompared] = useState<PostText>();
  const [isDropping, setIsDropping] = useState(false);
  const comparing = useOpening(DiffView);
  const dropping = useOpening(DiscardDialog);
  if (!post?.workingCopy) return null;
  const { workingCopy: copy } = post;
  return (
    <TextNotice
      label="Bản sửa"
      isWarning={warningOf(post) !== undefined}
      words={<Words post={post} copy={copy} />}
      actions={
        <>
          <Button
            variant="outline"
            css={noticeButton}
            aria-expanded={compared !== undefined}
            onClick={() => comparing.open(() => setCompared(compared ? undefined : editor.text.read()))}
            {...comparing.trigger}
          >
            <OpeningIcon isPending={comparing.isPending} />
            {compared ? 'Ẩn so sánh' : 'So sánh'}
          </Button>
          <Button
            variant="outline"
            css={noticeButton}
            disabled={saving !== undefined}
            onClick={() => dropping.open(() => setIsDropping(true))}
            {...dropping.trigger}
          >
            <OpeningIcon isPending={dropping.isPending} />
            Bỏ bản sửa
          </Button>
        </>
      }
    >
      <LazyBoundary onFailed={() => setCompared(undefined)}>
        {compared && <Compared post={post} copy={copy} after={compared} />}
      </LazyBoundary>
      <LazyBoundary onFailed={() => setIsDropping(false)}>
        {isDropping && (
          <DiscardDialog
            post={post}
            copy={copy}
            onDropped={editor.workingCopyDropped}
            onClose={() => setIsDropping(false)}
          />
        )}
      </LazyBoundary>
    </TextNotice>
  );
}

function Compared({ post, copy, after }: { post: PostInEditorFragment; copy: WorkingCopy; after: PostText }) {
  return (
    <ScrollRegion label="So sánh với bản sửa">
      {post.imgFileName !== copy.imgFileName && <p>Ảnh bìa cũng khác.</p>}
      <DiffView
        before={textOf(post)}
        after={after}
        names={{ before: post.isDraft ? 'bản đã lưu' : 'bản đang đăng', after: 'bản sửa' }}
      />
    </ScrollRegion>
  );
}

function Words({ post, copy }: { post: PostInEditorFragment; copy: WorkingCopy }) {
  return (
    <>
      <b>{warningOf(post) ?? 'Đây là bản sửa chưa đăng.'}</b> {wordsOf(post, copy)}
    </>
  );
}

/** What one has to know before one saves. */
function warningOf(post: PostInEditorFragment): string | undefined {
  if (post.isDraft)
    return 'Đây là bản sửa chưa đăng. Tin không còn đăng: Lưu nháp hay Đăng Tin đều lấy bản này.';
  if (baseVersionOf(post) === post.version) return undefined;
  return 'Đây là bản sửa chưa đăng. Tin đã được đăng lại sau khi bạn bắt đầu bản sửa này: khi bấm Đăng Tin, bạn chọn giữ bản nào.';
}

function wordsOf(post: PostInEditorFragment, { savedBy, savedAt }: WorkingCopy) {
  const by = savedBy ?? 'Một tài khoản đã xóa';
  const saved = `${by} lưu bản này lúc ${formatDate(savedAt)}.`;
  if (post.isDraft) return saved;
  return `${saved} Người đọc vẫn thấy bản đăng lúc ${formatDate(post.updatedAt)}, cho đến khi bạn bấm Đăng Tin.`;
}
