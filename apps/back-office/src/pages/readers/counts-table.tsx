import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface CountsTableProps {
  caption: string;
  /** Above the words. */
  head: string;
  rows: readonly { readonly key: string; readonly words: ReactNode; readonly reads: number }[];
}

/** What was read, and how often. */
export function CountsTable({ caption, head, rows }: CountsTableProps) {
  return (
    <chakra.table width="full" fontVariantNumeric="tabular-nums" css={tableStyle}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Lượt đọc</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, words, reads }) => (
          <tr key={key}>
            <th scope="row">{words}</th>
            <td>{reads.toLocaleString('vi-VN')}</td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

const tableStyle = {
  '& caption': { textAlign: 'start', fontWeight: '700', fontSize: 'md', mb: '1' },
  '& th': { textAlign: 'start', fontWeight: '400', overflowWrap: 'anywhere' },
  '& td, & th:last-child': { textAlign: 'end', ps: '4', whiteSpace: 'nowrap' },
  '& thead th': { fontSize: 'sm', color: 'ink.soft' },
  '& :is(td, th)': { py: '6px', borderBottomWidth: '1px', borderColor: 'line', verticalAlign: 'baseline' },
  '& tr:last-child > :is(td, th[scope=row])': { borderBottomWidth: '0', pb: '0' },
  '@media (pointer: coarse)': { '& th:has(a)': { py: '0' }, '& th a': { display: 'block', py: '9px' } },
} as const;
