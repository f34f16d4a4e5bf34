import { Table } from '@chakra-ui/react/table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { listUrl, shownSort, type ListSort, type ListView } from './list-url';

interface SortHeaderProps {
  label: string;
  view: ListView;
  /** The order after the first click; the second click reverses it, and in a search the third one removes it. */
  sort: ListSort;
  className?: string;
}

/** The head of a sortable column: a link, because the order is part of the URL. */
export function SortHeader({ label, view, sort, className = '' }: SortHeaderProps) {
  const column = sort.replace('-', '') as ListSort;
  const shown = shownSort(view);
  const isDescending = shown === `-${column}`;
  const isSorted = isDescending || shown === column;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  const reversed = sort === column ? (`-${column}` as ListSort) : column;
  const next = shown === sort ? reversed : shown === reversed && view.search ? undefined : sort;
  return (
    <Table.ColumnHeader
      scope="col"
      className={`sortable ${className}`}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <Link to={listUrl({ ...view, sort: next, page: 1 })} replace preventScrollReset>
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </Link>
    </Table.ColumnHeader>
  );
}
