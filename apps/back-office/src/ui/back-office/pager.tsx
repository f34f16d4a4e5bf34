import { ButtonGroup, IconButton } from '@chakra-ui/react/button';
import { Pagination } from '@chakra-ui/react/pagination';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pagerWindow } from '@tiempos/ui';
import { selectedInForcedColors } from './forced-colors';

interface PagerProps {
  page: number;
  totalPage: number;
  getHref: (page: number) => string;
  label: string;
}

/**
 * Links to the previous and next, first and last page, and a window of three (F37, C13). Renders nothing for a single
 * page.
 */
export function Pager({ page, totalPage, getHref, label }: PagerProps) {
  if (totalPage <= 1) return null;
  const link = (to: number, children: ReactNode, rel?: string) => (
    <IconButton
      asChild
      fontVariantNumeric="tabular-nums"
      variant={to === page ? 'solid' : 'ghost'}
      _currentPage={selectedInForcedColors}
    >
      <Link to={getHref(to)} rel={rel}>
        {children}
      </Link>
    </IconButton>
  );
  return (
    <Pagination.Root
      asChild
      type="link"
      page={page}
      count={totalPage}
      pageSize={1}
      translations={words(label)}
    >
      <ButtonGroup as="nav" size="lg" gap="1" mt="8" display="flex" flexWrap="wrap" justifyContent="center">
        {page > 1 && (
          <Pagination.PrevTrigger asChild>
            {link(page - 1, <ChevronLeft aria-hidden />, 'prev')}
          </Pagination.PrevTrigger>
        )}
        {pagerWindow(page, totalPage).map((item, index) =>
          item === 'gap' ? (
            <Pagination.Ellipsis key={`gap-${index}`} index={index} aria-hidden>
              …
            </Pagination.Ellipsis>
          ) : (
            <Pagination.Item key={item} asChild type="page" value={item}>
              {link(item, item)}
            </Pagination.Item>
          ),
        )}
        {page < totalPage && (
          <Pagination.NextTrigger asChild>
            {link(page + 1, <ChevronRight aria-hidden />, 'next')}
          </Pagination.NextTrigger>
        )}
      </ButtonGroup>
    </Pagination.Root>
  );
}

/** The Vietnamese labels; the state machine's defaults are English. */
const words = (rootLabel: string) => ({
  rootLabel,
  itemLabel: ({ page }: { page: number }) => `Trang ${page}`,
  prevTriggerLabel: 'Trang trước',
  nextTriggerLabel: 'Trang sau',
});
