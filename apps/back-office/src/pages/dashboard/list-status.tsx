import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { MAX_SEARCH_TOTAL } from '@tiempos/contract';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDate } from '@tiempos/ui/article';
import { formatCount } from './format-count';
import { listUrl, narrowings, type ListView } from './list-url';
import { NarrowButton } from './narrow-button';
import type { LoadedList } from './use-post-list';

interface ListStatusProps {
  view: ListView;
  list: LoadedList;
}

/** The number of matches, when the list was loaded, and the buttons to narrow and to reload it. */
export function ListStatus({ view, list }: ListStatusProps) {
  const { search, only } = view;
  const isFound = search !== '' || only !== undefined;
  const { posts, loadedAt } = list;
  return (
    // The space is reserved while the list loads, to avoid a layout shift. On phones and tablets, where rows shall begin high up, the
    // buttons stand beside the search and the number of matches below the filter.
    <chakra.div
      display={{ base: 'contents', lg: 'flex' }}
      flex={{ base: '1 0 100%', xl: isFound ? '1 0 100%' : '1 0 auto' }}
      maxW="full"
      minH="11"
      alignItems="center"
      gap="3"
    >
      <chakra.output
        flex={{ base: '1 0 100%', lg: '1' }}
        order={{ base: '2', lg: '0' }}
        minW="0"
        fontWeight="700"
        lineHeight="1.3"
        overflowWrap="anywhere"
        // A search keeps its line while it loads, to move no row.
        _empty={{
          position: { base: 'absolute', sm: isFound ? 'static' : 'absolute', lg: 'static' },
          minH: '1.3em',
        }}
      >
        {isFound && posts && (
          <>
            {matches(posts.paging.total, view)}{' '}
            {search && posts.paging.total > 1 && <SearchOrder view={view} />}
          </>
        )}
      </chakra.output>
      {posts && (
        <chakra.span
          display={{ base: 'none', lg: 'inline' }}
          fontSize="sm"
          color="ink.soft"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
        >
          {loadedAt && `Cập nhật ${formatDate(loadedAt)}`}
        </chakra.span>
      )}
      <chakra.div display="flex" gap="3" minW="6.25rem">
        {/* Also while the list loads: a choice in its menu keeps the focus. */}
        <NarrowButton view={view} />
        {posts && <ReloadButton list={list} />}
      </chakra.div>
    </chakra.div>
  );
}

function ReloadButton({ list: { isReloading, reload } }: Pick<ListStatusProps, 'list'>) {
  const reloading = isReloading ? 'Đang tải lại…' : 'Tải lại';
  return (
    <Button
      variant="outline"
      size="lg"
      px="2.5"
      aria-label={reloading}
      title={reloading}
      aria-disabled={isReloading}
      onClick={reload}
    >
      <RotateCw size={18} aria-hidden />
    </Button>
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

function matches(total: number, { search, only = [] }: ListView) {
  const number = formatCount(total);
  const found = total < MAX_SEARCH_TOTAL ? `${number} tin` : `${number} tin mới nhất`;
  const names = only.map((name) => narrowings[name].label).join(', ');
  return `${found}${search && ` khớp “${search}”`}${names && ` · ${names}`}`;
}
