import { chakra } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { TriangleAlert } from 'lucide-react';
import { SubmitButton } from '../../../ui/back-office/buttons';
import type { PostEditor } from '../use-post-editor';
import { SaveAlert } from './save-alert';
import type { SaveRequest } from './save-queue';
import { SaveState } from './save-state';
import { useFootHeight } from '../../../ui/back-office/use-foot-height';

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
      <chakra.div display="flex" alignItems="center" gap={{ base: '2', sm: '3' }} minH="12">
        <SaveState editor={editor} />
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

const narrow = { flexShrink: '0', px: { base: '3', sm: '6' } } as const;

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
