import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { formatDate } from '@tiempos/ui/article';
import { copySummary } from './copy-summary';
import { DROPPED_DAYS, type LocalCopy } from '../../../posts/copies/stored-copies';

interface DroppedCopiesProps {
  copies: readonly LocalCopy[];
  summaryRef: Ref<HTMLElement>;
  onTakeBack: (copy: LocalCopy) => void;
}

/** The copies that the user has dropped: one line, which opens. */
export function DroppedCopies({ copies, summaryRef, onTakeBack }: DroppedCopiesProps) {
  return (
    <chakra.details mb="1" fontSize="sm" color="ink.soft">
      <chakra.summary ref={summaryRef} cursor="pointer" py="1" width="fit-content">
        Bản viết dở đã bỏ ({copies.length})
      </chakra.summary>
      <p>Mỗi bản còn lấy lại được trong {DROPPED_DAYS} ngày kể từ lúc bỏ.</p>
      <chakra.ul listStyleType="none">
        {copies.map((copy) => (
          <chakra.li key={copy.id} css={row}>
            <chakra.span color="ink" minW="0" overflowWrap="anywhere">
              {copySummary(copy.text)}, bỏ lúc {formatDate(copy.droppedAt!)}
            </chakra.span>
            <Button
              variant="outline"
              size="sm"
              minH="11"
              aria-label={`Lấy lại ${copySummary(copy.text)}`}
              onClick={() => onTakeBack(copy)}
            >
              Lấy lại
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  py: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
} as const;
