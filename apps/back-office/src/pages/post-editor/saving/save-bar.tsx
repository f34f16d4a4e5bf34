import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '@tiempos/ui';
import { SubmitButton } from '@tiempos/ui/form';
import type { PostEditor } from '../controller/post-editor';
import type { SaveRequest } from '../controller/post-state/save-request';
import { useEditorState } from '../use-post-editor';
import { toldPost } from '../controller/presence/told-post';
import { SaveAlert } from './save-alert';
import { SaveNotes } from './save-notes';
import { SaveState } from './save-state';
import { FootBar } from '../../../ui/foot-bar';

interface SaveBarProps {
  editor: PostEditor;
  /** Saves, or asks first. */
  onSave: (request: SaveRequest) => void;
  /** The place of notices about the text. */
  noticesRef: (place: HTMLElement | null) => void;
}

/**
 * The error of a save, notices about the text, what the last save did to readers, the state of the text, and the buttons that save
 * (F52, F53, F60, C74, C101). Sticky. Of a published post each button says what it does to readers.
 */
export function SaveBar({ editor, onSave, noticesRef }: SaveBarProps) {
  const state = useEditorState(editor);
  const { saving, richText } = state;
  const isPublished = toldPost(state)?.isDraft === false;
  return (
    <FootBar mt={{ base: '4', md: '5' }} py={{ base: '1', md: '2' }}>
      <SaveAlert editor={editor} />
      <chakra.div ref={noticesRef} css={noticesStyle} />
      <SaveNotes editor={editor} />
      <chakra.div css={[rowStyle, isPublished ? wrapping('lgDown') : wrapping('smDown')]}>
        <SaveState editor={editor} />
        <SaveButton
          variant="outline"
          value="1"
          keys={isPublished ? undefined : 'Ctrl + S'}
          effect={isPublished ? unpublishes : undefined}
          isPending={saving?.isDraft === true}
          disabled={saving !== undefined}
          onClick={() => onSave({ isDraft: true })}
        >
          Lưu nháp
        </SaveButton>
        {isPublished && (
          <SaveButton
            variant="outline"
            keys="Ctrl + S"
            effect={keepsAside}
            isPending={saving?.asWorkingCopy === true}
            disabled={saving !== undefined || !richText}
            onClick={() => onSave({ isDraft: false, asWorkingCopy: true })}
          >
            Lưu bản sửa
          </SaveButton>
        )}
        <SaveButton
          value="0"
          keys="Ctrl + Enter"
          effect={isPublished ? publishes : undefined}
          isPending={saving?.isDraft === false && !saving.asWorkingCopy}
          disabled={saving !== undefined}
          onClick={() => onSave({ isDraft: false })}
        >
          Đăng Tin
        </SaveButton>
      </chakra.div>
    </FootBar>
  );
}

interface SaveButtonProps extends Omit<ComponentProps<typeof SubmitButton>, 'value'> {
  /** What `isDraft` becomes (C46). */
  value?: '0' | '1';
  /** The keyboard shortcut. */
  keys: string | undefined;
  effect: Effect | undefined;
}

function SaveButton({ value, keys, effect, children, ...button }: SaveButtonProps) {
  return (
    <>
      <SubmitButton
        type="button"
        name={value && 'isDraft'}
        value={value}
        css={buttonStyle}
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control').replaceAll(' ', '')}
        aria-describedby={effect?.id}
        title={keys}
        {...button}
      >
        <chakra.span display="grid" justifyItems="center" lineHeight="1.3">
          {children}
          {effect && (
            <chakra.span fontSize="0.6875rem" fontWeight="500" aria-hidden>
              {effect.short}
            </chakra.span>
          )}
        </chakra.span>
      </SubmitButton>
      {effect && <VisuallyHidden id={effect.id}>{effect.sentence}</VisuallyHidden>}
    </>
  );
}

/** What a button does to readers: below its name, and as its description. */
interface Effect {
  readonly id: string;
  readonly short: string;
  readonly sentence: string;
}

/** C34. */
const unpublishes: Effect = {
  id: 'unpublish-warning',
  short: 'gỡ khỏi trang tin',
  sentence: 'Tin đang đăng. Lưu nháp sẽ gỡ tin khỏi trang tin.',
};

const keepsAside: Effect = {
  id: 'working-copy-effect',
  short: 'chưa công khai',
  sentence: 'Người đọc vẫn thấy bản đang đăng, cho đến khi bạn bấm Đăng Tin.',
};

const publishes: Effect = {
  id: 'publish-effect',
  short: 'công khai ngay',
  sentence: 'Người đọc thấy ngay những gì bạn vừa sửa.',
};

/** Notices in few lines: several are whole in sight, and so are the buttons below. */
const noticesStyle = {
  maxH: '40dvh',
  overflowY: 'auto',
  fontSize: 'sm',
  '& > *': { mt: '0', mb: '1.5' },
  '& .chakra-alert__root': { px: '3', py: '1.5', gap: '2' },
  '& .chakra-alert__content': {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '0.5',
  },
  '& .chakra-alert__description': { flex: '1 1 18rem' },
  '& button': { mt: '0', minH: '10', height: 'auto', py: '0', fontSize: 'sm' },
} as const;

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  columnGap: { base: '2', md: '3' },
  minH: '11',
} as const;

/** On narrow windows the buttons share a row, and the state stands above them: three below 1024 px, two on phones. */
const wrapping = (where: 'lgDown' | 'smDown') => ({
  [where]: {
    flexWrap: 'wrap',
    rowGap: '0.5',
    '& > [data-save-state]': { flexBasis: 'full' },
    '& > button': { flex: '1 0 auto', px: { base: '1', sm: '4' } },
  },
});

const buttonStyle = { flexShrink: '0', minH: '11', px: { base: '3', md: '5' } } as const;
