import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { MAX_SEARCH_TOTAL } from '@tiempos/contract';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDate } from '@tiempos/ui/article';
import { formatCount } from './format-count';
import { isNarrowed, listUrl, narrowings, ONE_AUTHOR, type ListView } from './list-url';
import { NarrowButton } from './narrow-button';
import type { LoadedList } from './use-post-list';

interface ListStatusProps {
  view: ListView;
  list: LoadedList;
}

/**
 * When the list was loaded, or how many posts were found, and the buttons to narrow and to reload it. Below 1280 px the number found
 * stands at the filter alone.
 */
export function ListStatus({ view, list }: ListStatusProps) {
  const { posts, loadedAt } = list;
  const isFound = isNarrowed(view);
  return (
    // As wide whatever it says, and below 1280 px, where rows shall begin high up, beside the search: no row and no tool moves.
    <chakra.div
      display={{ base: 'contents', xl: 'flex' }}
      flex={{ xl: '0 0 21.5rem' }}
      minH="11"
      alignItems="center"
      gap="3"
    >
      <chakra.div css={wordsStyle}>
        <chakra.output display="block" css={lineStyle}>
          {isFound && posts && <b>{matches(posts.paging.total, view)}</b>}
        </chakra.output>
        {isFound ? (
          view.search && posts && posts.paging.total > 1 && <SearchOrder view={view} />
        ) : (
          <chakra.span display="block" fontSize="sm" css={lineStyle}>
            {posts && loadedAt && `Cập nhật ${formatDate(loadedAt)}`}
          </chakra.span>
        )}
      </chakra.div>
      <chakra.div display="flex" gap="3" minW="6.25rem">
        {/* Also while the list loads: a choice in its menu keeps the focus. */}
        <NarrowButton view={view} />
        {posts && <ReloadButton list={list} />}
      </chakra.div>
    </chakra.div>
  );
}

const wordsStyle = {
  xlDown: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  flex: '1',
  minW: '0',
  textAlign: 'end',
  lineHeight: '1.3',
  color: 'ink.soft',
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontSize: 'sm', color: 'ink' },
} as const;

const lineStyle = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function ReloadButton({ list: { isReloading, reload, loadedAt } }: Pick<ListStatusProps, 'list'>) {
  const reloading = isReloading ? 'Đang tải lại…' : 'Tải lại';
  return (
    <Button
      variant="outline"
      size="lg"
      px="2.5"
      aria-label={reloading}
      title={loadedAt && !isReloading ? `${reloading} (cập nhật ${formatDate(loadedAt)})` : reloading}
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
      display={{ base: 'none', xl: 'block' }}
      fontSize="xs"
      css={{ ...lineStyle, '& a': { textDecoration: 'underline', _hover: { color: 'jade' } } }}
    >
      {view.sort ? (
        <Link to={listUrl({ ...view, sort: undefined, page: 1 })} replace preventScrollReset>
          Tin khớp nhất lên đầu
        </Link>
      ) : (
        'Tin khớp nhất ở trên'
      )}
    </chakra.span>
  );
}

function matches(total: number, { search, only = [], author }: ListView) {
  const number = formatCount(total);
  const found = total < MAX_SEARCH_TOTAL ? `${number} tin` : `${number} tin mới nhất`;
  const labels = [...only.map((name) => narrowings[name].label), ...(author ? [ONE_AUTHOR] : [])];
  const names = labels.join(', ');
  return `${found}${search && ' khớp'}${names && ` · ${names}`}`;
}
