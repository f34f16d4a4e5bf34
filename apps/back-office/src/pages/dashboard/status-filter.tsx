import { Button, ButtonGroup } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { selectedInForcedColors } from '../../ui/forced-colors';
import { formatCount } from './format-count';
import { listUrl, type ListView, type PostStatus } from './list-url';
import type { LoadedList } from './use-post-list';

const choices: readonly [PostStatus, string][] = [
  ['all', 'Tất cả'],
  ['published', 'Đang Đăng'],
  ['draft', 'Nháp'],
];

/**
 * The filter for all, published or draft posts with their numbers: links, because the filter is part of the URL (C46).
 */
export function StatusFilter({ view, totals }: { view: ListView; totals: LoadedList['totals'] }) {
  // The numbers count all posts, not the matches of a search.
  const counts = view.search ? undefined : countByStatus(totals);
  return (
    <ButtonGroup
      as="nav"
      aria-label="Lọc theo trạng thái"
      attached
      variant="outline"
      size="lg"
      width={{ base: 'full', sm: 'auto' }}
      order={{ base: '1', lg: '0' }}
    >
      {choices.map(([choice, label]) => (
        <Button
          key={choice}
          asChild
          type={undefined}
          aria-current={choice === view.status ? 'true' : undefined}
          flex={{ base: '1 1 auto', sm: 'none' }}
          px={{ base: '1', sm: '4' }}
          // On a phone numbers of thousands have no room beside the words.
          flexDirection={{ base: 'column', sm: 'row' }}
          gap={{ base: '0', sm: '2' }}
          height={{ base: 'auto', sm: '11' }}
          alignSelf="stretch"
          py={{ base: '3px', sm: '0' }}
          lineHeight={{ base: '1.25', sm: 'inherit' }}
          fontSize={{ base: 'sm', sm: 'md' }}
          css={{ '&[aria-current=true]': { bg: 'jade.tint', color: 'jade', ...selectedInForcedColors } }}
        >
          <Link to={listUrl({ ...view, status: choice, page: 1 })} replace preventScrollReset>
            {label}{' '}
            {counts && (
              <chakra.span
                fontWeight="400"
                fontSize={{ base: 'xs', sm: 'inherit' }}
                fontVariantNumeric="tabular-nums"
              >
                {formatCount(counts[choice])}
              </chakra.span>
            )}
          </Link>
        </Button>
      ))}
    </ButtonGroup>
  );
}

function countByStatus(totals: LoadedList['totals']): Record<PostStatus, number> | undefined {
  const [total, draft] = [totals?.all?.paging.total, totals?.drafts?.paging.total];
  if (total === undefined || draft === undefined) return undefined;
  return { all: total, published: total - draft, draft };
}
