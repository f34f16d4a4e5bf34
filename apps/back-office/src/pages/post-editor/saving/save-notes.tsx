import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { formatDate } from '@tiempos/ui/article';
import type { PostEditor } from '../controller/post-editor';
import { undoWords } from '../controller/saving/save-effect';
import { LARGE_LETTERS, largeButtonStyle } from '../../../ui/large-letters';
import type { PostInEditorFragment } from '../post-editor.generated';
import { useEditorState } from '../use-post-editor';

/**
 * What the last save did to readers, until the next change, with one press back (C101); and that the text of a planned draft or
 * of a planned working copy goes public by itself (C64, C108).
 */
export function SaveNotes({ editor }: { editor: PostEditor }) {
  const { effect, post, saving } = useEditorState(editor);
  const plan = plannedText(post);
  const undo = effect?.undo;
  return (
    <>
      {plan && <chakra.p css={noteStyle}>{plan}: bản lưu cuối cùng.</chakra.p>}
      <div role="status" data-save-effect>
        {effect && (
          <chakra.div css={noteStyle} display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
            <b>{effect.words}</b>
            {undo && (
              <Button
                variant="outline"
                size="sm"
                css={undoStyle}
                disabled={saving !== undefined}
                onClick={() => editor.saveRequested(undo)}
              >
                {undoWords(undo)}
              </Button>
            )}
          </chakra.div>
        )}
      </div>
    </>
  );
}

/** When the last saved text goes public by itself. */
function plannedText(post: PostInEditorFragment | undefined): string | undefined {
  const { publishAt, publishCopyAt, failure } = post?.schedule ?? {};
  if (failure) return undefined;
  if (publishAt) return `Đăng lúc ${formatDate(publishAt)}`;
  return publishCopyAt ? `Đăng bản sửa lúc ${formatDate(publishCopyAt)}` : undefined;
}

const noteStyle = { fontSize: { base: 'xs', sm: 'sm' }, lineHeight: '1.4', color: 'ink', mb: '1' } as const;

/** Where large letters scroll, it stands above the words: one press away. */
const undoStyle = { minH: '11', [LARGE_LETTERS]: { ...largeButtonStyle, px: '12px', order: '-1' } } as const;
