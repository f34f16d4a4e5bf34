import { Button, ButtonGroup } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selectedInForcedColors } from './forced-colors';

/** One of several views of a screen. */
export interface Choice {
  readonly key: string;
  readonly to: string;
  readonly isChosen: boolean;
  /** The words, and what is beside them; below them on a phone. */
  readonly label: ReactNode;
}

interface ChoiceLinksProps {
  label: string;
  choices: readonly Choice[];
  /** Where it stands among its neighbours. */
  order?: { base: string; lg: string };
}

/** The views of a screen as links in one row, because the view is part of the URL (C46); four of large letters in two. */
export function ChoiceLinks({ label, choices, order }: ChoiceLinksProps) {
  return (
    <ButtonGroup
      as="nav"
      aria-label={label}
      attached
      variant="outline"
      size="lg"
      width={{ base: 'full', sm: 'auto' }}
      order={order}
      css={choices.length > 3 ? pairsStyle : undefined}
    >
      {choices.map((choice) => (
        <Button
          key={choice.key}
          asChild
          type={undefined}
          aria-current={choice.isChosen ? 'true' : undefined}
          css={choiceStyle}
        >
          <Link to={choice.to} replace preventScrollReset>
            {choice.label}
          </Link>
        </Button>
      ))}
    </ButtonGroup>
  );
}

// A half of the row where it is narrower than 16rem, by a length that is huge or negative.
const pairsStyle = {
  flexWrap: 'wrap',
  '& > a': { minW: 'clamp(0px, (16rem - 100%) * 999, 50%)' },
} as const;

// On a phone numbers stand below the words.
const choiceStyle = {
  flex: { base: '1 1 auto', sm: 'none' },
  flexDirection: { base: 'column', sm: 'row' },
  gap: { base: '0', sm: '2' },
  alignSelf: 'stretch',
  minW: '0',
  height: 'auto',
  minH: '11',
  px: { base: '1', sm: '4' },
  py: '3px',
  lineHeight: '1.25',
  fontSize: { base: 'sm', sm: 'md' },
  '&[aria-current=true]': { bg: 'jade.tint', color: 'jade', ...selectedInForcedColors },
} as const;
