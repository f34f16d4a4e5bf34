import { Button } from '@chakra-ui/react/button';
import { Card } from '@chakra-ui/react/card';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { VisuallyHidden } from '@tiempos/ui';
import { formatDate } from '@tiempos/ui/article';
import { NotLoaded } from '../../../ui/not-loaded';
import { useRecordQuery } from './record.generated';
import { deedOf, doerOf, type RecordEntry } from './sentence';

/** Who did what to people, invitations and messages, read-only (C104, C105). */
export default function RecordSection() {
  const [after, setAfter] = useState<string>();
  const { data, previousData, error, refetch } = useRecordQuery({
    variables: { after },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const record = (data ?? previousData)?.activity;
  return (
    <Card.Root as="section" mt="6" aria-labelledby="record">
      <Card.Body p={{ base: '16px', sm: '5' }}>
        <chakra.h2 id="record" textStyle="h3">
          Nhật ký
        </chakra.h2>
        <chakra.p mt="1" color="ink.soft">
          Ai đã làm gì với người dùng, lời mời và lời nhắn trong 90 ngày qua.
        </chakra.p>
        {error && (
          <chakra.div mt="4">
            <NotLoaded title="Chưa tải được nhật ký" error={error} retry={refetch} />
          </chakra.div>
        )}
        {!error && !record && (
          <>
            <VisuallyHidden as="output">Đang tải nhật ký…</VisuallyHidden>
            <Skeleton mt="4" height="6rem" />
          </>
        )}
        {!error && record && record.nodes.length === 0 && (
          <chakra.p mt="4" color="ink.soft">
            Chưa có gì.
          </chakra.p>
        )}
        {!error && record && record.nodes.length > 0 && <Entries entries={record.nodes} />}
        {!error && record && (after !== undefined || record.hasNextPage) && (
          <Pages
            isFirst={after === undefined}
            hasOlder={record.hasNextPage}
            onNewest={() => setAfter(undefined)}
            onOlder={() => setAfter(record.nodes.at(-1)?.id)}
          />
        )}
      </Card.Body>
    </Card.Root>
  );
}

function Entries({ entries }: { entries: readonly RecordEntry[] }) {
  return (
    <chakra.ol display="grid" gap="3" mt="4" listStyleType="none" fontSize="sm">
      {entries.map((entry) => (
        <chakra.li
          key={entry.id}
          display={{ sm: 'grid' }}
          gridTemplateColumns="minmax(0, 1fr) auto"
          columnGap="3"
        >
          <chakra.span overflowWrap="anywhere">
            <strong>{doerOf(entry)}</strong> {deedOf(entry)}
          </chakra.span>{' '}
          <chakra.span color="ink.soft" fontVariantNumeric="tabular-nums" whiteSpace={{ sm: 'nowrap' }}>
            {formatDate(entry.doneAt)}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

interface PagesProps {
  isFirst: boolean;
  hasOlder: boolean;
  onNewest: () => void;
  onOlder: () => void;
}

function Pages({ isFirst, hasOlder, onNewest, onOlder }: PagesProps) {
  return (
    <chakra.nav aria-label="Các trang nhật ký" display="flex" flexWrap="wrap" gap="2" mt="3">
      <Button variant="outline" size="sm" minH="11" disabled={isFirst} onClick={onNewest}>
        Mới nhất
      </Button>
      <Button variant="outline" size="sm" minH="11" disabled={!hasOlder} onClick={onOlder}>
        Cũ hơn
      </Button>
    </chakra.nav>
  );
}
