import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '@tiempos/ui';
import { SubmitButton } from '@tiempos/ui/form';
import type { PostEditor } from '../controller/post-editor';
import type { SaveRequest } from '../controller/post-state/save-request';
import { useEditorState } from '../use-post-editor';
import { toldPost } from '../controller/presence/told-post';
import { LARGE_LETTERS, largeButtonStyle } from '../../../ui/large-letters';
import { SaveAlert } from './save-alert';
import { SaveNotes } from './save-notes';
import { SaveMenuButton } from './save-menu-button';
import { SaveState } from './save-state';
import { saveWays, type SaveWay } from './save-ways';
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
  const isPublished = toldPost(state)?.isDraft === false;
  const ways = saveWays(state, isPublished);
  return (
    <FootBar mt={{ base: '4', md: '5' }} py={{ base: '1', md: '2' }}>
      <chakra.div css={aboveStyle}>
        <SaveAlert editor={editor} />
        <chakra.div ref={noticesRef} css={noticesStyle} />
        <SaveNotes editor={editor} />
      </chakra.div>
      <chakra.div css={[rowStyle, isPublished ? wrapping('lgDown', '2px') : wrapping('smDown', '4px')]}>
        <SaveState editor={editor} />
        {isPublished && <SaveMenuButton ways={ways} disabled={state.saving !== undefined} onSave={onSave} />}
        {ways.map(({ name, request, ...way }) => (
          <SaveButton
            key={name}
            {...way}
            variant={name === ways.at(-1)?.name ? 'solid' : 'outline'}
            css={isPublished && name !== ways.at(-1)?.name ? inMenuStyle : buttonStyle}
            onClick={() => onSave(request)}
          >
            {name}
          </SaveButton>
        ))}
      </chakra.div>
    </FootBar>
  );
}

type SaveButtonProps = Omit<ComponentProps<typeof SubmitButton>, 'value'> &
  Pick<SaveWay, 'value' | 'keys' | 'effect'>;

function SaveButton({ value, keys, effect, children, ...button }: SaveButtonProps) {
  return (
    <>
      <SubmitButton
        type="button"
        name={value && 'isDraft'}
        value={value}
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control').replaceAll(' ', '')}
        aria-describedby={effect?.id}
        title={keys}
        {...button}
      >
        <chakra.span display="grid" justifyItems="center" lineHeight="1.3">
          {children}
          {effect && (
            <chakra.span
              fontSize="0.75rem"
              fontWeight="500"
              color={effect.isDanger ? 'chili' : undefined}
              css={{ [LARGE_LETTERS]: { display: 'none' } }}
              aria-hidden
            >
              {effect.short}
            </chakra.span>
          )}
        </chakra.span>
      </SubmitButton>
      {effect && <VisuallyHidden id={effect.id}>{effect.sentence}</VisuallyHidden>}
    </>
  );
}

/** Notices in few lines: several are whole in sight, and so are the buttons below. */
const noticesStyle = {
  maxH: '40dvh',
  overflowY: 'auto',
  fontSize: 'sm',
  '& > *': { mt: '0', mb: '2' },
  '& .chakra-alert__root': { px: '3', py: '2', gap: '2' },
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
const wrapping = (where: 'lgDown' | 'smDown', space: '2px' | '4px') => ({
  [where]: {
    flexWrap: 'wrap',
    rowGap: '0.5',
    columnGap: { base: `calc(2 * ${space})`, md: '3' },
    '& > [data-save-state]': { flexBasis: 'full' },
    '& > button': { flex: '1 0 auto', px: { base: space, sm: '4' } },
  },
});

const buttonStyle = {
  flexShrink: '0',
  minH: '11',
  px: { base: '3', md: '5' },
  [LARGE_LETTERS]: largeButtonStyle,
} as const;

/** Of a published post the menu has it too. */
const inMenuStyle = { ...buttonStyle, [LARGE_LETTERS]: { display: 'none' } } as const;

/** What there is to say scrolls where letters are large: the buttons stay in sight, and so does the text. */
const aboveStyle = { [LARGE_LETTERS]: { maxH: '20dvh', overflowY: 'auto' } } as const;
