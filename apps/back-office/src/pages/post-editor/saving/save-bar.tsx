import { chakra } from '@chakra-ui/react/styled-system';
import { TriangleAlert } from 'lucide-react';
import { SubmitButton } from '@tiempos/ui/form';
import type { PostEditor } from '../controller/post-editor';
import type { SaveRequest } from '../controller/saving/save-queue';
import { useEditorState } from '../use-post-editor';
import { SaveAlert } from './save-alert';
import { SaveState } from './save-state';
import { FootBar } from '../../../ui/foot-bar';

interface SaveBarProps {
  editor: PostEditor;
  /** Saves, or asks first. */
  onSave: (request: SaveRequest) => void;
}

/** The error of a save, the state of the text, and the two buttons (F52, F53, F60). Sticky. */
export function SaveBar({ editor, onSave }: SaveBarProps) {
  const { post, saving } = useEditorState(editor);
  const isPublished = post !== undefined && !post.isDraft;
  return (
    <FootBar mt="6" py={{ base: '2', md: '3' }}>
      <SaveAlert editor={editor} />
      <chakra.div display="flex" alignItems="center" gap={{ base: '2', sm: '3' }} minH="12">
        <SaveState editor={editor} />
        {isPublished && <UnpublishWarning id={WARNING_ID} />}
        <SubmitButton
          variant="outline"
          type="button"
          name="isDraft"
          value="1"
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
          name="isDraft"
          value="0"
          css={narrow}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl + Enter"
          isPending={saving?.isDraft === false && !saving.asWorkingCopy}
          disabled={saving !== undefined}
          onClick={() => onSave({ isDraft: false })}
        >
          Đăng Tin
        </SubmitButton>
      </chakra.div>
    </FootBar>
  );
}

/** C34. Hidden on phones, where it would take a row of the bar: there only the dialog shows it. */
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

const narrow = { flexShrink: '0', px: { base: '3', sm: '6' } } as const;
