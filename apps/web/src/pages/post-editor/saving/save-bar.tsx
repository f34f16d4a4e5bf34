import { chakra } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { Button, SubmitButton } from '../../../ui/back-office/buttons';
import { FormAlert } from '../../../ui/back-office/form-alert';
import { formatDate } from '../format-date';
import type { SaveFailure } from './save-failure';
import type { PostEditor } from '../use-post-editor';

/** Why a save failed, where the text is, and the two buttons (F52, F53, F60). Stays in sight while one writes. */
export function SaveBar({ editor }: { editor: PostEditor }) {
  const { save, saveAsNew } = editor;
  const { post, failure, isSaving } = editor.state;
  const isPublished = post !== undefined && !post.isDraft;
  return (
    <chakra.div css={bar}>
      <Global styles={liftedToasts} />
      {failure && failure.kind !== 'fields' && (
        <chakra.div mb="3">
          <FormAlert title={failure.message}>
            {advice[failure.kind]}
            {failure.kind === 'deleted' && (
              <Button variant="outline" css={small} mt="2" onClick={() => saveAsNew({ isDraft: true })}>
                Lưu thành tin mới
              </Button>
            )}
          </FormAlert>
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" justifyContent="flex-end">
        <chakra.p flex="1 1 12rem" fontSize="sm" color="ink.soft" data-save-state>
          {stateOf(editor)}
        </chakra.p>
        {isPublished && (
          <chakra.p
            id="unpublish-warning"
            fontSize="sm"
            color="chili"
            flex={{ base: '1 1 100%', lg: '0 1 16rem' }}
          >
            Tin đang đăng. Lưu nháp sẽ gỡ tin khỏi trang tin.
          </chakra.p>
        )}
        <SubmitButton
          variant="outline"
          type="button"
          aria-keyshortcuts="Control+S"
          aria-describedby={isPublished ? 'unpublish-warning' : undefined}
          title="Ctrl + S"
          disabled={isSaving}
          onClick={() => save({ isDraft: true })}
        >
          Lưu nháp
        </SubmitButton>
        <SubmitButton isPending={isSaving} aria-keyshortcuts="Control+Enter" title="Ctrl + Enter">
          Đăng Tin
        </SubmitButton>
      </chakra.div>
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

function stateOf({ copy, state: { isSaving, isDirty, post } }: PostEditor): string {
  if (isSaving) return 'Đang lưu…';
  if (copy.hasFailed) return 'Trình duyệt không giữ được bản viết dở. Hãy lưu trước khi rời trang.';
  if (isDirty) {
    return copy.keptAt === undefined
      ? 'Có thay đổi chưa lưu.'
      : `Chưa lưu. Đã giữ trong trình duyệt lúc ${formatDate(copy.keptAt)}.`;
  }
  return post ? `Đã lưu lúc ${formatDate(post.updatedAt)}.` : '';
}

const small = { minH: '11', px: '4', fontSize: 'sm' } as const;

const liftedToasts = {
  ':root': { '--foot-height': '5rem', '@media (max-width: 30em)': { '--foot-height': '7.5rem' } },
};

const bar = {
  position: 'sticky',
  bottom: '0',
  zIndex: '5',
  mt: '6',
  mx: { base: '-4', md: '0' },
  px: { base: '4', md: '5' },
  py: '3',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: { base: '0', md: 'control' },
  boxShadow: 'lifted',
} as const;
