import { chakra } from '@chakra-ui/react/styled-system';
import { ChoiceLinks } from '../../ui/choice-links';
import { formatCount } from './format-count';
import { listUrl, type ListView, type PostStatus } from './list-url';
import type { LoadedList } from './use-post-list';

const choices: readonly [PostStatus, string][] = [
  ['all', 'Tất cả'],
  ['published', 'Đang Đăng'],
  ['draft', 'Nháp'],
];

interface StatusFilterProps {
  view: ListView;
  totals: LoadedList['totals'];
  /** The list is of what a search or a narrowing has found; its number is known once it is loaded. */
  found: { readonly number: number | undefined } | undefined;
}

/**
 * The filter for all, published or draft posts with their numbers; the numbers
 * count all posts: where less is shown they leave their room to the number that was found.
 */
export function StatusFilter({ view, totals, found }: StatusFilterProps) {
  const counts = countByStatus(totals);
  return (
    <ChoiceLinks
      label="Lọc theo trạng thái"
      order={{ base: '1', lg: '0' }}
      choices={choices.map(([status, label]) => ({
        key: status,
        to: listUrl({ ...view, status, page: 1 }),
        isChosen: status === view.status,
        label: (
          <>
            {label}{' '}
            {counts && (
              <chakra.span css={countStyle}>
                <span style={{ visibility: found && 'hidden' }}>{formatCount(counts[status])}</span>
                {status === view.status && found?.number !== undefined && (
                  <span>{formatCount(found.number)}</span>
                )}
              </chakra.span>
            )}
          </>
        ),
      }))}
    />
  );
}

/** One number over the other. */
const countStyle = {
  display: 'inline-grid',
  fontWeight: '400',
  fontSize: { base: 'xs', sm: 'inherit' },
  fontVariantNumeric: 'tabular-nums',
  '& > span': { gridArea: '1 / 1' },
} as const;

function countByStatus(totals: LoadedList['totals']): Record<PostStatus, number> | undefined {
  const [total, draft] = [totals?.all?.paging.total, totals?.drafts?.paging.total];
  if (total === undefined || draft === undefined) return undefined;
  return { all: total, published: total - draft, draft };
}
