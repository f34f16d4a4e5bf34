import { chakra } from '@chakra-ui/react/styled-system';
import { Users } from 'lucide-react';
import type { Reported } from '../controller/presence/post-news';

type Others = Reported['report']['others'];

/** Shows who else has the post open: both can edit, and the second save opens the conflict dialog (C32). */
export function OtherEditors({ others }: { others: Others }) {
  return (
    <chakra.span role="status" css={statusStyle}>
      {others.length > 0 && (
        <chakra.span display="flex" alignItems="center" gap="1" title={sentence(others)}>
          <Users size={16} aria-hidden style={{ flexShrink: 0 }} />
          <chakra.span overflow="hidden" textOverflow="ellipsis">
            {sentence(others)}
          </chakra.span>
        </chakra.span>
      )}
    </chakra.span>
  );
}

function sentence([first, ...more]: Others) {
  if (more.length > 0) return `${first!.name} và ${more.length} người nữa cũng đang mở tin này`;
  return first!.isSelf ? 'Bạn đang mở tin này ở một nơi khác nữa' : `${first!.name} cũng đang mở tin này`;
}

/** One line: what has no room is its title. */
const statusStyle = {
  minW: '0',
  fontSize: { base: 'xs', md: 'sm' },
  fontWeight: '400',
  lineHeight: '1.4',
  whiteSpace: 'nowrap',
  color: 'ink.soft',
} as const;
