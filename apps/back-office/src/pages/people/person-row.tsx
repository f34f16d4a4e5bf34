import { Badge } from '@chakra-ui/react/badge';
import { IconButton } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { EllipsisVertical } from 'lucide-react';
import { TextLink } from '@tiempos/ui';
import { formatDate, postDate } from '@tiempos/ui/article';
import { shortDate } from '../../posts/short-date';
import { OpeningIcon, type OpeningTrigger } from '../../ui/opening';
import type { PersonRowFragment } from './people.generated';

interface PersonRowProps {
  person: PersonRowFragment;
  isOpen: boolean;
  opener: OpeningTrigger;
  onMenu: () => void;
}

/** An account with the button of its menu; nobody does anything to himself. */
export function PersonRow({ person, isOpen, opener, onMenu }: PersonRowProps) {
  const { id, name, email, isManager, lockedAt, isMe } = person;
  return (
    <chakra.li css={rowStyle}>
      <chakra.div gridArea="person">
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
          <strong>{name}</strong>
          {isMe && <Badge colorPalette="gray">Bạn</Badge>}
          {isManager && <Badge colorPalette="jade">Quản lý</Badge>}
          {lockedAt && (
            <Badge bg="chili.tint" color="ink">
              Đã khóa
            </Badge>
          )}
        </chakra.p>
        <chakra.p fontSize="sm">{email}</chakra.p>
      </chakra.div>
      <PersonFacts person={person} />
      {!isMe && (
        <IconButton
          id={personMenuId(id)}
          gridArea="menu"
          variant="ghost"
          size="lg"
          aria-label={`Thao tác: ${name}`}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={onMenu}
          {...opener}
        >
          <OpeningIcon isPending={opener['aria-busy']}>
            <EllipsisVertical aria-hidden />
          </OpeningIcon>
        </IconButton>
      )}
    </chakra.li>
  );
}

function PersonFacts({
  person: { id, name, createdDate, lastSeenAt, posts },
}: Pick<PersonRowProps, 'person'>) {
  return (
    <chakra.p css={factsStyle}>
      <span>tham gia {postDate(createdDate)}</span>
      {posts > 0 ? (
        <TextLink to={`/dashboard?author=${id}`} aria-label={`${posts} tin của ${name}`}>
          {posts} tin
        </TextLink>
      ) : (
        <span>chưa có tin</span>
      )}
      {lastSeenAt ? (
        <time dateTime={lastSeenAt} title={formatDate(lastSeenAt)}>
          vào gần nhất {shortDate(lastSeenAt)}
        </time>
      ) : (
        <span>chưa vào lần nào</span>
      )}
    </chakra.p>
  );
}

/** From 1280 px on the facts of all people stand below each other. One's own row has no button, and its place. */
const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) {sizes.11}', xl: 'minmax(0, 1fr) auto {sizes.11}' },
  gridTemplateAreas: { base: '"person menu" "facts facts"', xl: '"person facts menu"' },
  alignItems: { base: 'start', xl: 'center' },
  columnGap: '2',
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'line',
  overflowWrap: 'anywhere',
  _first: { borderTopWidth: '0' },
} as const;

const factsStyle = {
  gridArea: 'facts',
  ps: { xl: '2' },
  display: { base: 'flex', xl: 'grid' },
  gridTemplateColumns: '10rem 5.5rem 12rem',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  fontSize: 'sm',
  color: 'ink.soft',
  fontVariantNumeric: 'tabular-nums',
  '& > a': { display: 'inline-flex', alignItems: 'center', minH: '6' },
  '@media (pointer: coarse)': { '& > a': { minH: '11' } },
} as const;

/** The id of the button that opens a person's menu. */
export function personMenuId(id: string): string {
  return `person-menu-${id}`;
}
