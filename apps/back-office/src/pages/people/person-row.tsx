import { Badge } from '@chakra-ui/react/badge';
import { IconButton } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { EllipsisVertical } from 'lucide-react';
import { TextLink } from '@tiempos/ui';
import { formatDate, postDate } from '@tiempos/ui/article';
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
  const { id, name, email, createdDate, lastSeenAt, posts, isManager, lockedAt, isMe } = person;
  return (
    <chakra.li
      display="flex"
      alignItems="start"
      gap="2"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.div flex="1" minW="0" overflowWrap="anywhere">
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
        <chakra.p fontSize="sm" color="ink.soft" css={factsStyle}>
          <span>từ {postDate(createdDate)}</span>
          <span>{lastSeenAt ? `thấy lần cuối ${formatDate(lastSeenAt)}` : 'chưa thấy lần nào'}</span>
          {posts > 0 ? (
            <TextLink to={`/dashboard?author=${id}`} aria-label={`${posts} tin của ${name}`}>
              {posts} tin
            </TextLink>
          ) : (
            <span>chưa có tin</span>
          )}
        </chakra.p>
      </chakra.div>
      {!isMe && (
        <IconButton
          id={personMenuId(id)}
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

const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  '& > a': { display: 'inline-flex', alignItems: 'center', minH: '6', _coarse: { minH: '11' } },
} as const;

/** The id of the button that opens a person's menu. */
export function personMenuId(id: string): string {
  return `person-menu-${id}`;
}
