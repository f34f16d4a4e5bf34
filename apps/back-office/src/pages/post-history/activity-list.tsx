import { Button } from '@chakra-ui/react/button';
import { Card } from '@chakra-ui/react/card';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { VisuallyHidden } from '@tiempos/ui';
import { formatDate } from '@tiempos/ui/article';
import { actionOf } from './describe';
import { Pages } from './pages';
import { usePostActivityQuery } from './post-history.generated';

/** The activity log of the post (F143), read-only. */
export function ActivityList({ id }: { id: string }) {
  const [after, setAfter] = useState<string>();
  const { data, previousData, error, refetch } = usePostActivityQuery({ variables: { id, after } });
  const list = (data ?? previousData)?.postActivity;
  return (
    <Card.Root as="section" gridArea="activity" aria-labelledby="activity">
      <Card.Body p={{ base: '16px', sm: '5' }} fontSize="sm">
        <chakra.h2 id="activity" fontSize="lg" mb="3">
          Nhật ký
        </chakra.h2>
        {error && (
          <chakra.div role="alert" display="grid" gap="2" justifyItems="start">
            Chưa tải được nhật ký.
            <Button variant="outline" size="sm" onClick={() => void refetch().catch(() => undefined)}>
              Thử lại
            </Button>
          </chakra.div>
        )}
        {!error && !list && (
          <>
            <VisuallyHidden as="output">Đang tải nhật ký…</VisuallyHidden>
            <Skeleton height="8rem" />
          </>
        )}
        {!error && list && (
          <>
            <chakra.ol display="grid" gap="3" listStyleType="none">
              {list.nodes.map((activity) => (
                <chakra.li
                  key={activity.id}
                  display="flex"
                  flexWrap="wrap"
                  justifyContent="space-between"
                  columnGap="3"
                >
                  <chakra.span overflowWrap="anywhere">
                    <strong>{activity.doneBy ?? nameless(activity)}</strong> {actionOf(activity)}
                  </chakra.span>
                  <chakra.span color="ink.soft" fontVariantNumeric="tabular-nums">
                    {formatDate(activity.doneAt)}
                  </chakra.span>
                </chakra.li>
              ))}
            </chakra.ol>
            <Pages
              label="Các trang nhật ký"
              isFirst={after === undefined}
              hasOlder={list.hasNextPage}
              onNewest={() => setAfter(undefined)}
              onOlder={() => setAfter(list.nodes.at(-1)?.id)}
            />
          </>
        )}
      </Card.Body>
    </Card.Root>
  );
}

/** The operator has no account. */
function nameless({ action }: { action: string }) {
  return action === 'RESTORE_POST' ? 'Người vận hành' : 'Tài khoản đã xóa';
}
