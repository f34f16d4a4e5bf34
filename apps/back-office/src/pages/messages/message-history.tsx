import { chakra } from '@chakra-ui/react/styled-system';
import type { ContactMessageAction } from '@tiempos/contract';
import { formatDate } from '@tiempos/ui/article';
import type { WholeMessageFragment } from './message.generated';

const words: Record<ContactMessageAction, string> = {
  ANSWER: 'đánh dấu đã trả lời',
  REOPEN: 'đánh dấu mới',
  MARK_SPAM: 'đánh dấu rác',
  NOTE: 'sửa ghi chú',
};

/** Who did what to a message, read-only. */
export function MessageHistory({ history }: Pick<WholeMessageFragment, 'history'>) {
  if (history.length === 0) return <chakra.p color="ink.soft">Chưa ai làm gì với lời nhắn này.</chakra.p>;
  return (
    <chakra.ol display="grid" gap="2" listStyleType="none">
      {history.map(({ id, doneAt, doneBy, action }) => (
        <chakra.li key={id} display={{ sm: 'grid' }} gridTemplateColumns="minmax(0, 1fr) auto" columnGap="3">
          <chakra.span minW="0" overflowWrap="anywhere">
            <strong>{doneBy ?? 'Tài khoản đã xóa'}</strong> {words[action]}
          </chakra.span>{' '}
          <chakra.span color="ink.soft" fontVariantNumeric="tabular-nums" whiteSpace={{ sm: 'nowrap' }}>
            {formatDate(doneAt)}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
