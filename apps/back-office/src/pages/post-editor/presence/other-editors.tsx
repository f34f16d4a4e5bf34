import { chakra } from '@chakra-ui/react/styled-system';
import { Users } from 'lucide-react';
import type { Reported } from '../controller/presence/post-news';

type Others = Reported['report']['others'];

/** Shows who else has the post open: both can edit, and the second save opens the conflict dialog (C32). */
export function OtherEditors({ others }: { others: Others }) {
  return (
    <chakra.span role="status" fontSize="sm" fontWeight="400" color="ink.soft">
      {others.length > 0 && (
        <chakra.span display="inline-flex" alignItems="center" gap="2">
          <Users size={18} aria-hidden />
          {sentence(others)}
        </chakra.span>
      )}
    </chakra.span>
  );
}

function sentence([first, ...more]: Others) {
  if (more.length > 0) return `${first!.name} và ${more.length} người nữa cũng đang mở tin này`;
  return first!.isSelf ? 'Bạn đang mở tin này ở một nơi khác nữa' : `${first!.name} cũng đang mở tin này`;
}
