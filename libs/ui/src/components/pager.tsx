import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { SiteLink } from './link';
import { pagerWindow } from './pager-window';

interface PagerProps {
  page: number;
  totalPage: number;
  /** The URL of a page: pagers are links, so they work in a new tab, without scripts and for crawlers. */
  getHref: (page: number) => string;
  label: string;
  /** The margin above, in the theme's steps. */
  mt?: string;
}

/**
 * Previous and next, first and last, a window of three (F37, C13). Renders nothing for a single page. Chakra's `Pagination`
 * is a state machine, which links to pages do not need.
 */
export function Pager({ page, totalPage, getHref, label, mt = '8' }: PagerProps) {
  if (totalPage <= 1) return null;
  return (
    <chakra.nav aria-label={label} display="flex" justifyContent="center" mt={mt}>
      <chakra.ul
        display="flex"
        flexWrap="wrap"
        justifyContent="center"
        gap={{ base: '0.5', sm: '1' }}
        listStyleType="none"
      >
        <Step label="Trang trước" href={page > 1 ? getHref(page - 1) : undefined} rel="prev">
          <ChevronLeft size={20} aria-hidden />
        </Step>
        {pagerWindow(page, totalPage).map((item, index) =>
          item === 'gap' ? (
            <chakra.li key={`gap-${index}`} css={cell} minW={{ base: '5', sm: '6' }} aria-hidden>
              …
            </chakra.li>
          ) : (
            <li key={item}>
              <PageLink
                to={getHref(item)}
                aria-label={`Trang ${item}`}
                aria-current={item === page ? 'page' : undefined}
              >
                {item}
              </PageLink>
            </li>
          ),
        )}
        <Step label="Trang sau" href={page < totalPage ? getHref(page + 1) : undefined} rel="next">
          <ChevronRight size={20} aria-hidden />
        </Step>
      </chakra.ul>
    </chakra.nav>
  );
}

function Step({
  label,
  href,
  rel,
  children,
}: {
  label: string;
  href?: string;
  rel: string;
  children: ReactNode;
}) {
  return (
    <li>
      {href ? (
        <PageLink to={href} rel={rel} aria-label={label}>
          {children}
        </PageLink>
      ) : (
        <chakra.span css={cell} color="line.strong" aria-hidden>
          {children}
        </chakra.span>
      )}
    </li>
  );
}

const cell = {
  display: 'inline-grid',
  placeItems: 'center',
  // From 320 px on, ‹ 1 … 98 99 100 … 120 › is one line.
  minW: { base: '8', sm: '11' },
  height: '11',
  fontSize: { base: 'sm', sm: 'md' },
  fontVariantNumeric: 'tabular-nums',
} as const;

const PageLink = chakra(SiteLink, {
  base: {
    ...cell,
    borderRadius: 'control',
    _hover: { bg: 'sand' },
    // The border is visible in forced colours.
    _currentPage: { bg: 'jade', color: 'surface', fontWeight: '700', border: '1px solid transparent' },
  },
});
