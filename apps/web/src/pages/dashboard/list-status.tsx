import { chakra } from '@chakra-ui/react/styled-system';
import { RotateCw } from 'lucide-react';
import { formatDate } from '../../posts/format-date';
import { Button } from '../../ui/back-office/buttons';
import { formatCount } from './format-count';
import type { LoadedList } from './use-post-list';

/** Totals of searches stop here (C31). */
const MAX_MATCHES = 1000;

/** How many posts a search has found, when the list was loaded, and the way to load it again. */
export function ListStatus({ search, list }: { search: string; list: LoadedList }) {
  const { posts, loadedAt, isReloading, reload } = list;
  const reloading = isReloading ? 'Đang tải lại…' : 'Tải lại';
  return (
    // The place is kept while the list loads: nothing moves when it is there.
    <chakra.div
      display="flex"
      flex={{ base: '1 0 100%', xl: search ? '1 0 100%' : '1 0 auto' }}
      maxW="full"
      minH="11"
      alignItems="center"
      gap="3"
    >
      <chakra.output flex="1" minW="0" fontWeight="700" overflowWrap="anywhere">
        {search && posts && matches(posts.paging.total, search)}
      </chakra.output>
      {posts && (
        <>
          <chakra.span fontSize="sm" color="ink.soft" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {loadedAt && `Cập nhật ${formatDate(loadedAt)}`}
          </chakra.span>
          <Button
            variant="outline"
            size="lg"
            px={{ base: '2.5', sm: '4' }}
            aria-label={reloading}
            aria-disabled={isReloading}
            onClick={reload}
          >
            <RotateCw size={18} aria-hidden />
            <chakra.span hideBelow="sm">{reloading}</chakra.span>
          </Button>
        </>
      )}
    </chakra.div>
  );
}

function matches(total: number, search: string) {
  const number = formatCount(total);
  return `${total < MAX_MATCHES ? `${number} tin` : `${number} tin đầu tiên`} khớp “${search}”`;
}
