import { Badge } from '@chakra-ui/react/badge';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { formatDate } from '@tiempos/ui/article';
import type { OpeningTrigger } from '../../../ui/opening';
import type { InvitationRowFragment } from './invitations.generated';

const stateWords: Record<InvitationRowFragment['state'], string> = {
  OPEN: 'Còn dùng được',
  USED: 'Đã dùng hết',
  EXPIRED: 'Hết hạn',
  REVOKED: 'Đã thu hồi',
};

interface InvitationRowProps {
  invitation: InvitationRowFragment;
  onRevoke: () => void;
  opener: OpeningTrigger;
}

/** An invitation, who came by it, and a button that ends an open one. */
export function InvitationRow({ invitation, onRevoke, opener }: InvitationRowProps) {
  const { id, createdBy, createdDate, isManager, state } = invitation;
  const lines = `invitation-${id}`;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      fontSize="sm"
    >
      <chakra.div id={lines} flex="1 1 11rem" minW="0" overflowWrap="anywhere">
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
          <strong>
            {createdBy ?? 'Không rõ ai'} mời lúc {formatDate(createdDate)}
          </strong>
          <Badge colorPalette={state === 'OPEN' ? 'jade' : 'gray'}>{stateWords[state]}</Badge>
          {isManager && <Badge colorPalette="jade">Quản lý</Badge>}
        </chakra.p>
        <chakra.p mt="1" color="ink.soft">
          {termsOf(invitation)}
        </chakra.p>
        <chakra.p color="ink.soft">{arrivals(invitation)}</chakra.p>
      </chakra.div>
      {state === 'OPEN' && (
        <Button
          variant="ghost"
          colorPalette="red"
          size="sm"
          minH="11"
          aria-describedby={lines}
          onClick={onRevoke}
          {...opener}
        >
          Thu hồi
        </Button>
      )}
    </chakra.li>
  );
}

function termsOf({ uses, usesLeft, trialDays, expiresAt, state }: InvitationRowFragment) {
  const used = `Đã dùng ${uses - usesLeft} trên ${uses}`;
  const trial = trialDays > 0 ? `, tặng ${trialDays} ngày dùng thử` : '';
  return `${used}${trial}${state === 'OPEN' ? `, hết hạn lúc ${formatDate(expiresAt)}` : ''}`;
}

/** The names of the newest accounts; removed ones have none. */
function arrivals({ accounts, uses, usesLeft }: InvitationRowFragment) {
  if (uses === usesLeft) return 'Chưa ai dùng';
  if (accounts.length === 0) return 'Tài khoản tạo bằng lời mời này đã bị xóa';
  const others = uses - usesLeft - accounts.length;
  return `Đã vào: ${accounts.join(', ')}${others > 0 ? ` và ${others} người khác` : ''}`;
}
