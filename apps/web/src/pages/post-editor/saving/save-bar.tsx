import { chakra } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button, SubmitButton } from '../../../ui/back-office/buttons';
import { FormAlert } from '../../../ui/back-office/form-alert';
import { formatDate } from '../format-date';
import type { SaveFailure } from './save-failure';
import type { SaveRequest } from './save-queue';
import type { PostEditor } from '../use-post-editor';

interface SaveBarProps {
  editor: PostEditor;
  /** Saves, or asks first. */
  onSave: (request: SaveRequest) => void;
}

/** Why a save failed, where the text is, and the two buttons (F52, F53, F60). Stays in sight while one writes. */
export function SaveBar({ editor, onSave }: SaveBarProps) {
  const { post, saving } = editor.state;
  const isPublished = post !== undefined && !post.isDraft;
  const bar = useFootHeight();
  return (
    <chakra.div ref={bar} css={barStyle}>
      <Global styles={{ ':root': { scrollPaddingBottom: 'var(--foot-height, 0px)' } }} />
      <SaveAlert editor={editor} />
      <chakra.div display="flex" alignItems="center" gap={{ base: '2', sm: '3' }} justifyContent="flex-end">
        <chakra.p
          flex="1"
          minW="0"
          fontSize={{ base: 'xs', sm: 'sm' }}
          lineHeight="1.4"
          lineClamp={{ base: 2, sm: 'none' }}
          color="ink.soft"
          aria-live="polite"
          data-save-state
        >
          {stateOf(editor)}
        </chakra.p>
        {isPublished && <UnpublishWarning id={WARNING_ID} />}
        <SubmitButton
          variant="outline"
          type="button"
          css={narrow}
          aria-keyshortcuts={isPublished ? undefined : 'Control+S'}
          aria-describedby={isPublished ? WARNING_ID : undefined}
          title={isPublished ? undefined : 'Ctrl + S'}
          isPending={saving?.isDraft === true}
          disabled={saving !== undefined}
          onClick={() => onSave({ isDraft: true })}
        >
          Lưu nháp
        </SubmitButton>
        <SubmitButton
          type="button"
          css={narrow}
          aria-keyshortcuts={isPublished ? 'Control+S Control+Enter' : 'Control+Enter'}
          title="Ctrl + Enter"
          isPending={saving?.isDraft === false}
          disabled={saving !== undefined}
          onClick={() => onSave({ isDraft: false })}
        >
          Đăng Tin
        </SubmitButton>
      </chakra.div>
    </chakra.div>
  );
}

function SaveAlert({ editor }: { editor: PostEditor }) {
  const { failure, conflict } = editor.state;
  // The dialog of a conflict says more.
  if (!failure || failure.kind === 'fields' || conflict) return null;
  return (
    <chakra.div mb="3">
      <FormAlert title={failure.message}>
        {advice[failure.kind]}
        {failure.kind === 'deleted' && (
          <Button variant="outline" size="lg" mt="2" onClick={() => editor.saveAsNew({ isDraft: true })}>
            Lưu thành tin mới
          </Button>
        )}
      </FormAlert>
    </chakra.div>
  );
}

/** C34. On phones, where it would take a row of the bar, only the question of the button says it. */
function UnpublishWarning({ id }: { id: string }) {
  return (
    <chakra.p
      id={id}
      display={{ base: 'none', lg: 'flex' }}
      alignItems="center"
      gap="2"
      maxW="16rem"
      fontSize="xs"
      lineHeight="1.4"
      color="ink.soft"
    >
      <TriangleAlert size={16} aria-hidden style={{ flexShrink: 0 }} />
      Tin đang đăng. Lưu nháp sẽ gỡ tin khỏi trang tin.
    </chakra.p>
  );
}

const WARNING_ID = 'unpublish-warning';

/** What to do next. The text itself is safe in every case. */
const advice: Record<Exclude<SaveFailure['kind'], 'fields'>, string> = {
  conflict: 'Lưu lại để so sánh hai bản và chọn bản giữ lại.',
  offline: 'Bài viết vẫn được giữ trong trình duyệt này. Kiểm tra mạng rồi bấm lưu lại.',
  deleted: 'Tin này đã bị người khác xóa. Bài viết của bạn vẫn còn ở đây. ',
  'signed-out': 'Bài viết vẫn được giữ trong trình duyệt này. Đăng nhập lại rồi bấm lưu.',
  content: 'Bài viết vẫn được giữ trong trình duyệt này. Sửa nội dung rồi bấm lưu lại.',
  other: 'Bài viết vẫn được giữ trong trình duyệt này. Thử lưu lại sau ít phút.',
};

function stateOf({ copy, state: { saving, isDirty, post } }: PostEditor): string {
  if (saving) return saving.isDraft ? 'Đang lưu nháp…' : 'Đang đăng…';
  if (copy.hasFailed) return 'Trình duyệt không giữ được bản viết dở. Hãy lưu trước khi rời trang.';
  if (isDirty) {
    return copy.keptAt === undefined
      ? 'Có thay đổi chưa lưu.'
      : `Chưa lưu. Đã giữ trong trình duyệt lúc ${formatDate(copy.keptAt)}.`;
  }
  return post ? `Đã lưu lúc ${formatDate(post.updatedAt)}.` : '';
}

/**
 * Publishes the height of the bar as the custom property `--foot-height`: toasts stand above it, and what has the focus
 * or the caret is scrolled above it. 0 where the bar does not stick.
 */
function useFootHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current!;
    const { style } = document.documentElement;
    const publish = () => {
      const isSticky = getComputedStyle(element).position === 'sticky';
      style.setProperty('--foot-height', `${isSticky ? element.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot-height');
    };
  }, []);
  return bar;
}

const narrow = { flexShrink: '0', px: { base: '4', sm: '6' } } as const;

const barStyle = {
  position: 'sticky',
  bottom: '0',
  zIndex: '5',
  mt: '6',
  mx: { base: '-4', md: '0' },
  px: { base: '4', md: '5' },
  py: { base: '2', md: '3' },
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: { base: '0', md: 'control' },
  boxShadow: 'lifted',
  // A landscape phone or a high zoom: the text needs the room.
  '@media (max-height: 32rem)': { position: 'static' },
} as const;
