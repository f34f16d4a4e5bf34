import { chakra } from '@chakra-ui/react/styled-system';
import { Users } from 'lucide-react';
import { othersWords } from './others-words';
import type { Reported } from '../controller/presence/post-news';

/** Shows who else has the post open: both can edit, and the second save opens the conflict dialog (C32). */
export function OtherEditors({ others }: { others: Reported['report']['others'] }) {
  return (
    <chakra.span role="status" css={statusStyle}>
      {others.length > 0 && (
        <chakra.span display="flex" alignItems="center" gap="1" title={othersWords(others)}>
          <Users size={16} aria-hidden style={{ flexShrink: 0 }} />
          <chakra.span lineClamp="2" overflowWrap="anywhere" textWrap="balance">
            {othersWords(others)}
          </chakra.span>
        </chakra.span>
      )}
    </chakra.span>
  );
}

/** Two lines beside the title: what has no room is its title. */
const statusStyle = {
  minW: '0',
  fontSize: 'xs',
  fontWeight: '400',
  lineHeight: '1.35',
  whiteSpace: 'normal',
  color: 'ink.soft',
} as const;
