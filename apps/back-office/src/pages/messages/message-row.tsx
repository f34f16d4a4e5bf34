import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { SiteLink, useShop, VisuallyHidden } from '@tiempos/ui';
import { formatDate } from '@tiempos/ui/article';
import { shortDate } from '../../posts/short-date';
import { contactLinks } from './contact-links';
import type { MessageRowFragment } from './messages.generated';
import { StateBadge } from './state-badge';
import { MARK_ANSWERED } from './state-words';
import type { useSetState } from './use-set-state';

interface MessageRowProps {
  message: MessageRowFragment;
  onState: ReturnType<typeof useSetState>;
}

/** A message of the list: who wrote what and when, how to reach them, and for a new one 'Đánh dấu đã trả lời' in one press. */
export function MessageRow({ message, onState }: MessageRowProps) {
  const { id, name, firstLine, createdAt, state } = message;
  const isNew = state === 'NEW';
  return (
    <chakra.li css={rowStyle}>
      <chakra.div gridArea="head" minW="0" display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
        <chakra.h2 fontSize="md" minW="0" overflowWrap="anywhere">
          <OpenLink to={`/dashboard/messages/${id}`} id={messageLinkId(id)}>
            {name}
          </OpenLink>
        </chakra.h2>
        <StateBadge state={state} />
      </chakra.div>
      <chakra.time
        gridArea="time"
        dateTime={createdAt}
        title={formatDate(createdAt)}
        css={lineStyle}
        justifySelf="end"
        fontSize="sm"
        color="ink.soft"
        fontVariantNumeric="tabular-nums"
      >
        {shortDate(createdAt)}
      </chakra.time>
      <chakra.p
        gridArea="text"
        // Also below the time where no button stands there.
        gridColumnEnd={{ md: isNew ? undefined : '-1' }}
        lineClamp="2"
        overflowWrap="anywhere"
        color={isNew ? 'ink' : 'ink.soft'}
      >
        {firstLine}
      </chakra.p>
      <chakra.div gridArea="ways" css={waysStyle}>
        <SenderLinks message={message} />
      </chakra.div>
      {isNew && (
        <Button
          gridArea="action"
          variant="outline"
          size="sm"
          height="auto"
          minH="11"
          mt={{ base: '1', md: '0' }}
          alignSelf="center"
          aria-describedby={messageLinkId(id)}
          onClick={() => onState(message, 'ANSWERED')}
        >
          {MARK_ANSWERED}
        </Button>
      )}
    </chakra.li>
  );
}

/** The id of the link that opens a message. */
export function messageLinkId(id: string): string {
  return `message-${id}`;
}

/** The ways to a sender, each of them one tap. A phone has no room for the address. */
function SenderLinks({ message }: Pick<MessageRowProps, 'message'>) {
  const { name, phone, email } = message;
  const { call, zalo, reply } = contactLinks(message, useShop().content.brand.name);
  return (
    <>
      <ContactLink to={{ href: call, isExternal: true }}>
        <Phone size={16} aria-hidden />
        <VisuallyHidden>Gọi </VisuallyHidden>
        {phone}
      </ContactLink>
      {zalo && (
        <ContactLink to={{ href: zalo, isExternal: true }} target="_blank">
          <MessageCircle size={16} aria-hidden />
          Zalo <VisuallyHidden>{name}</VisuallyHidden>
        </ContactLink>
      )}
      <ContactLink to={{ href: reply, isExternal: true }} gridColumn={{ lg: '3' }}>
        <Mail size={16} aria-hidden />
        <chakra.span hideFrom="md">
          Viết thư <VisuallyHidden>cho {email}</VisuallyHidden>
        </chakra.span>
        <chakra.span hideBelow="md" minW="0" overflowWrap="anywhere">
          <VisuallyHidden>Viết thư cho </VisuallyHidden>
          {email}
        </chakra.span>
      </ContactLink>
    </>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: {
    base: '"head time" "text text" "ways ways" "action action"',
    md: '"head time" "text action" "ways ways"',
    lg: '"head time" "text text" "ways action"',
  },
  columnGap: '4',
  px: { base: '3', sm: '4' },
  py: '3',
  '& + &': { borderTopWidth: '1px', borderColor: 'line' },
} as const;

/** As high as a finger needs, where there is one. */
const lineStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'start',
  minH: '8',
  '@media (pointer: coarse)': { minH: '11' },
} as const;

/** From 1024 px on the ways of all rows stand below each other. */
const waysStyle = {
  display: { base: 'flex', lg: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: 'minmax(9.5rem, auto) 4.5rem minmax(0, 1fr)',
  columnGap: { base: '2.5', md: '4' },
  fontVariantNumeric: 'tabular-nums',
} as const;

const OpenLink = chakra(SiteLink, {
  base: {
    ...lineStyle,
    fontWeight: '700',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.25em',
    _hover: { color: 'jade' },
  },
});

const ContactLink = chakra(SiteLink, {
  base: {
    ...lineStyle,
    gap: { base: '1', md: '2' },
    minW: '0',
    color: 'jade',
    _hover: { textDecoration: 'underline' },
  },
});
