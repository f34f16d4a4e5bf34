import { Badge } from '@chakra-ui/react/badge';
import { Card } from '@chakra-ui/react/card';
import { chakra } from '@chakra-ui/react/styled-system';
import { formatDate } from '@tiempos/ui/article';
import { selectedInForcedColors } from '../../ui/back-office/forced-colors';
import { changesOf } from './describe';
import { Pages } from './pages';
import type { RevisionRowFragment } from './post-history.generated';

export interface RevisionListProps {
  revisions: readonly RevisionRowFragment[];
  /** The current revision. */
  current: RevisionRowFragment;
  /** There are older revisions. */
  hasOlder: boolean;
  /** The cursor: the list starts before this revision; undefined for the newest. */
  after: number | undefined;
  onPage: (after: number | undefined) => void;
  chosen: number;
  onChoose: (version: number) => void;
}

/** Author, time and summary of each revision. */
export function RevisionList(props: RevisionListProps) {
  const { revisions, current, hasOlder, after, onPage, chosen, onChoose } = props;
  return (
    <Card.Root as="section" gridArea="list" aria-labelledby="revisions">
      <Card.Body p={{ base: '4', sm: '5' }}>
        <chakra.h2 id="revisions" fontSize="lg" mb="3">
          Các bản đã lưu
        </chakra.h2>
        <chakra.ol display="grid" gap="1" listStyleType="none">
          {revisions.map((revision) => (
            <li key={revision.version}>
              <Row
                type="button"
                aria-current={revision.version === chosen ? 'true' : undefined}
                onClick={() => onChoose(revision.version)}
              >
                <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
                  <strong>Bản {revision.version}</strong>
                  <chakra.span color="ink.soft">{formatDate(revision.savedAt)}</chakra.span>
                  {revision.version === current.version && <Badge colorPalette="jade">Hiện tại</Badge>}
                </chakra.span>
                <chakra.span overflowWrap="anywhere">
                  {revision.savedBy ?? 'Tài khoản đã xóa'}: {changesOf(revision)}
                </chakra.span>
              </Row>
            </li>
          ))}
        </chakra.ol>
        <Pages
          label="Các trang bản đã lưu"
          isFirst={after === undefined}
          hasOlder={hasOlder}
          onNewest={() => onPage(undefined)}
          onOlder={() => onPage(revisions.at(-1)?.version)}
        />
      </Card.Body>
    </Card.Root>
  );
}

const Row = chakra('button', {
  base: {
    display: 'grid',
    gap: '0.5',
    width: 'full',
    px: '3',
    py: '2.5',
    textAlign: 'start',
    fontSize: 'sm',
    lineHeight: '1.5',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'control',
    _hover: { bg: 'sand' },
    '&[aria-current=true]': { bg: 'jade.tint', borderColor: 'jade', ...selectedInForcedColors },
  },
});
