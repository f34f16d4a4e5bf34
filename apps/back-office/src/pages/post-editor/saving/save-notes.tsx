import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { formatDate } from '@tiempos/ui/article';
import type { PostEditor } from '../controller/post-editor';
import { undoWords } from '../controller/saving/save-effect';
import { useEditorState } from '../use-post-editor';

/**
 * What the last save did to readers, until the next change, with one press back (C101); and that the text of a planned draft goes
 * public by itself (C64).
 */
export function SaveNotes({ editor }: { editor: PostEditor }) {
  const { effect, post, saving } = useEditorState(editor);
  const publishAt = post?.isDraft && !post.schedule?.failure ? post.schedule?.publishAt : undefined;
  const undo = effect?.undo;
  return (
    <>
      {publishAt && <chakra.p css={noteStyle}>Đăng lúc {formatDate(publishAt)}: bản lưu cuối cùng.</chakra.p>}
      <div role="status" data-save-effect>
        {effect && (
          <chakra.div css={noteStyle} display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
            <b>{effect.words}</b>
            {undo && (
              <Button
                variant="outline"
                size="sm"
                minH="11"
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

const noteStyle = { fontSize: { base: 'xs', sm: 'sm' }, lineHeight: '1.4', color: 'ink', mb: '1' } as const;
