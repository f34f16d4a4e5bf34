import { Checkbox } from '@chakra-ui/react/checkbox';
import { Button, IconButton } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { checkboxSlotRecipe } from '@chakra-ui/react/theme';
import type { PostRowAction } from '@tiempos/contract';
import { SubmitButton } from '@tiempos/ui/form';
import { X } from 'lucide-react';
import { useState } from 'react';
import { FootBar } from '../../../ui/foot-bar';
import { LARGE_LETTERS, largeButtonStyle } from '../../../ui/large-letters';
import type { PostRowFragment } from '../post-list.generated';
import { actionWords } from './action-words';
import { ConfirmDialog } from './confirm-dialog';
import { FailuresDialog } from './failures-dialog';
import { useChangePosts } from './use-change-posts';
import { useEscape } from './use-escape';
import { leaveSelection, type Selection } from './use-selection';

interface ChooseAllProps {
  /** The rows on the screen. */
  posts: readonly PostRowFragment[];
  selection: Selection;
}

interface SelectionBarProps extends ChooseAllProps {
  onDuplicate: (id: string) => void;
}

/** The number of chosen rows and the bulk actions (F152). Sticky below the list; Escape deselects all. */
export default function SelectionBar({ posts, selection, onDuplicate }: SelectionBarProps) {
  const chosenPosts = posts.filter(({ id }) => selection.ids.has(id));
  const chosen = chosenPosts.length;
  const { change, pending, failures, forgetFailures } = useChangePosts(posts, selection);
  useEscape(() => leaveSelection(selection));
  // The posts that the question names, whatever the list becomes meanwhile.
  const [asked, setAsked] = useState<{ action: PostRowAction; posts: readonly PostRowFragment[] }>();
  return (
    <>
      {chosen > 0 && (
        <FootBar order="1" role="group" aria-label="Các tin đã chọn" css={barStyle}>
          <ChooseAll posts={posts} chosen={chosen} selection={selection} />
          <chakra.div display="flex" gap="8px" ms={{ lg: 'auto' }} width={{ base: 'full', lg: 'auto' }}>
            {/* On phones a row's menu has it. */}
            {chosen === 1 && (
              <Button
                variant="outline"
                size="md"
                hideBelow="md"
                flex={{ md: '1', lg: 'none' }}
                disabled={pending !== undefined}
                onClick={() => onDuplicate(chosenPosts[0]!.id)}
              >
                Nhân bản
              </Button>
            )}
            {actions.map((action) => (
              <SubmitButton
                key={action}
                type="button"
                size="md"
                flex={{ base: '1', lg: 'none' }}
                css={{ [LARGE_LETTERS]: largeButtonStyle }}
                variant={action === 'PUBLISH' ? 'solid' : 'outline'}
                colorPalette={action === 'DELETE' ? 'red' : undefined}
                aria-haspopup="dialog"
                isPending={pending === action}
                disabled={pending !== undefined}
                onClick={() => setAsked({ action, posts: chosenPosts })}
              >
                {actionWords[action].button}
              </SubmitButton>
            ))}
          </chakra.div>
        </FootBar>
      )}
      {asked && (
        <ConfirmDialog
          {...asked}
          isPending={pending !== undefined}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void change(asked.action).then(() => setAsked(undefined))}
        />
      )}
      {failures && !asked && <FailuresDialog failures={failures} onClose={forgetFailures} />}
    </>
  );
}

const actions = ['PUBLISH', 'TAKE_OFFLINE', 'DELETE'] as const;

function ChooseAll({ posts, chosen, selection }: ChooseAllProps & { chosen: number }) {
  const isAll = chosen === posts.length;
  return (
    <>
      <Checkbox.Root
        recipe={checkboxSlotRecipe}
        size="lg"
        css={chooseAllStyle}
        name="all"
        checked={isAll || (chosen > 0 && 'indeterminate')}
        onCheckedChange={() => selection.choose(isAll ? [] : posts.map(({ id }) => id))}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>Cả trang</Checkbox.Label>
      </Checkbox.Root>
      <chakra.output css={numberStyle}>
        <span>Đã chọn </span>
        {chosen} tin
      </chakra.output>
      <IconButton
        variant="ghost"
        size="md"
        css={{ [LARGE_LETTERS]: { ...largeButtonStyle, minW: '48px' } }}
        order={{ lg: '1' }}
        aria-label="Thôi chọn tin"
        onClick={() => leaveSelection(selection)}
      >
        <X aria-hidden />
      </IconButton>
    </>
  );
}

/** The spaces do not grow with the letters: the bar leaves the list in sight. */
const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '16px',
  rowGap: '4px',
  mt: '4',
  py: '8px',
} as const;

const chooseAllStyle = {
  minH: '11',
  [LARGE_LETTERS]: {
    minH: '48px',
    gap: '8px',
    '& [data-part=control]': { width: '32px', height: '32px' },
    '& [data-part=label]': { fontSize: '0.875rem', whiteSpace: 'nowrap' },
  },
} as const;

/** Large letters leave room for the number alone. */
const numberStyle = {
  position: 'relative',
  flex: { base: '1', lg: 'none' },
  color: 'ink.soft',
  fontVariantNumeric: 'tabular-nums',
  [LARGE_LETTERS]: {
    fontSize: '0.875rem',
    whiteSpace: 'nowrap',
    '& span': { position: 'absolute', width: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
} as const;
