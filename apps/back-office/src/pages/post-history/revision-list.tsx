import { Badge } from '@chakra-ui/react/badge';
import { Card } from '@chakra-ui/react/card';
import { chakra } from '@chakra-ui/react/styled-system';
import { formatDate } from '@tiempos/ui/article';
import { selectedInForcedColors } from '../../ui/forced-colors';
import { capitalised, nameOf, originOf } from './describe';
import { Pages } from './pages';
import type { RevisionRowFragment } from './post-history.generated';

export interface RevisionListProps {
  revisions: readonly RevisionRowFragment[];
  /** The current revision. */
  current: RevisionRowFragment;
  /** There are older revisions. */
  hasOlder: boolean;
  /** The cursor: the list starts before the one with this id; undefined for the newest. */
  after: string | undefined;
  onPage: (after: string | undefined) => void;
  /** The id of the chosen one. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** Each text of the post that was accepted: saved ones, working copies that have ended, snapshots (C73). */
export function RevisionList(props: RevisionListProps) {
  const { revisions, current, hasOlder, after, onPage, chosen, onChoose } = props;
  return (
    <Card.Root as="section" gridArea="list" aria-labelledby="revisions">
      <Card.Body p={{ base: '16px', sm: '5' }}>
        <chakra.h2 id="revisions" fontSize="lg" mb="3">
          Các bản đã lưu
        </chakra.h2>
        <chakra.ol display="grid" gap="1" listStyleType="none">
          {revisions.map((revision) => (
            <li key={revision.id}>
              <Row
                type="button"
                aria-current={revision.id === chosen ? 'true' : undefined}
                onClick={() => onChoose(revision.id)}
              >
                <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
                  <chakra.strong overflowWrap="anywhere">{capitalised(nameOf(revision))}</chakra.strong>
                  <chakra.span color="ink.soft">{formatDate(revision.savedAt)}</chakra.span>
                  {revision.id === current.id && <Badge colorPalette="jade">Hiện tại</Badge>}
                </chakra.span>
                <chakra.span overflowWrap="anywhere">{originOf(revision)}</chakra.span>
              </Row>
            </li>
          ))}
        </chakra.ol>
        <Pages
          label="Các trang bản đã lưu"
          isFirst={after === undefined}
          hasOlder={hasOlder}
          onNewest={() => onPage(undefined)}
          onOlder={() => onPage(revisions.at(-1)?.id)}
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
