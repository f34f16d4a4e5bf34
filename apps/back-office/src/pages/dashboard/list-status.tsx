import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { MAX_SEARCH_TOTAL } from '@tiempos/contract';
import { ListChecks, RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDate } from '@tiempos/ui/article';
import { formatCount } from './format-count';
import { listUrl, type ListView } from './list-url';
import type { Selection } from './selection/use-selection';
import type { LoadedList } from './use-post-list';

interface ListStatusProps {
  view: ListView;
  list: LoadedList;
  selection: Selection;
}

/** The number of matches, when the list was loaded, and the buttons to reload it and to select rows. */
export function ListStatus({ view, list, selection }: ListStatusProps) {
  const { search } = view;
  const { posts, loadedAt } = list;
  return (
    // The space is reserved while the list loads, to avoid a layout shift. On phones, where rows shall begin high up, the
    // buttons stand beside the search and the number of matches below the filter.
    <chakra.div
      display={{ base: 'contents', sm: 'flex' }}
      flex={{ base: '1 0 100%', xl: search ? '1 0 100%' : '1 0 auto' }}
      maxW="full"
      minH="11"
      alignItems="center"
      gap="3"
    >
      <chakra.output
        flex={{ base: '1 0 100%', sm: '1' }}
        order={{ base: '2', sm: '0' }}
        minW="0"
        fontWeight="700"
        lineHeight="1.3"
        overflowWrap="anywhere"
        _empty={{ position: { base: 'absolute', sm: 'static' } }}
      >
        {search && posts && (
          <>
            {matches(posts.paging.total, search)} {posts.paging.total > 1 && <SearchOrder view={view} />}
          </>
        )}
      </chakra.output>
      {posts && (
        <chakra.span
          display={{ base: 'none', sm: 'inline' }}
          fontSize="sm"
          color="ink.soft"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
        >
          {loadedAt && `Cập nhật ${formatDate(loadedAt)}`}
        </chakra.span>
      )}
      <chakra.div display="flex" gap="3" minW="6.25rem">
        {posts && <Buttons list={list} selection={selection} />}
      </chakra.div>
    </chakra.div>
  );
}

function Buttons({ list: { isReloading, reload }, selection }: Pick<ListStatusProps, 'list' | 'selection'>) {
  const reloading = isReloading ? 'Đang tải lại…' : 'Tải lại';
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        px={{ base: '2.5', lg: '4' }}
        aria-label={reloading}
        aria-disabled={isReloading}
        onClick={reload}
      >
        <RotateCw size={18} aria-hidden />
        <chakra.span hideBelow="lg">{reloading}</chakra.span>
      </Button>
      <Button
        variant="outline"
        size="lg"
        px="2.5"
        // An icon without text: the line also contains the number of matches, or the search and the filter.
        aria-label="Chọn tin"
        title="Chọn tin"
        aria-pressed={selection.isOn}
        css={{ '&[aria-pressed=true]': { bg: 'jade.tint', color: 'jade' } }}
        onClick={selection.isOn ? selection.end : selection.start}
      >
        <ListChecks size={18} aria-hidden />
      </Button>
    </>
  );
}

/** The order of a search, or the link back to the best matches. */
function SearchOrder({ view }: { view: ListView }) {
  return (
    <chakra.span
      display={{ base: 'none', md: 'inline-block' }}
      fontSize="sm"
      fontWeight="400"
      color="ink.soft"
      css={{ '& a': { textDecoration: 'underline', _hover: { color: 'jade' } } }}
    >
      {view.sort ? (
        <Link to={listUrl({ ...view, sort: undefined, page: 1 })} replace preventScrollReset>
          Xếp tin khớp nhất lên đầu
        </Link>
      ) : (
        'Tin khớp nhất ở trên'
      )}
    </chakra.span>
  );
}

function matches(total: number, search: string) {
  const number = formatCount(total);
  return `${total < MAX_SEARCH_TOTAL ? `${number} tin` : `${number} tin mới nhất`} khớp “${search}”`;
}
