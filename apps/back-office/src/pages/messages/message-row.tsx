import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Mail, MessageCircle, Phone, RotateCcw } from 'lucide-react';
import { SiteLink, useShop, VisuallyHidden } from '@tiempos/ui';
import { formatDate } from '@tiempos/ui/article';
import { shortDate } from '../../posts/short-date';
import { contactLinks } from './contact-links';
import type { MessageRowFragment } from './messages.generated';
import { StateBadge } from './state-badge';
import { stateActions } from './state-words';
import type { useSetState } from './use-set-state';

interface MessageRowProps {
  message: MessageRowFragment;
  onState: ReturnType<typeof useSetState>;
}

/** A message of the list: who wrote what and when, how to reach them, and 'Đã trả lời' in one press. */
export function MessageRow({ message, onState }: MessageRowProps) {
  const { id, name, firstLine, createdAt, state } = message;
  const next = state === 'NEW' ? 'ANSWERED' : 'NEW';
  const Icon = state === 'NEW' ? Check : RotateCcw;
  return (
    <chakra.li css={rowStyle}>
      <chakra.div minW="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
          <chakra.h2 fontSize="md" minW="0" overflowWrap="anywhere">
            <OpenLink to={`/dashboard/messages/${id}`} id={`message-${id}`}>
              {name}
            </OpenLink>
          </chakra.h2>
          <StateBadge state={state} />
          <chakra.time
            dateTime={createdAt}
            title={formatDate(createdAt)}
            ms="auto"
            fontSize="sm"
            color="ink.soft"
            fontVariantNumeric="tabular-nums"
          >
            {shortDate(createdAt)}
          </chakra.time>
        </chakra.div>
        <chakra.p lineClamp="2" overflowWrap="anywhere" color="ink.soft">
          {firstLine}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
        <SenderLinks message={message} />
        <Button
          variant="outline"
          size="sm"
          height="auto"
          minH="11"
          ms={{ md: 'auto' }}
          aria-describedby={`message-${id}`}
          onClick={() => onState(message, next)}
        >
          <Icon size={16} aria-hidden />
          {stateActions[next]}
        </Button>
      </chakra.div>
    </chakra.li>
  );
}

/** The ways to a sender, each of them one tap. */
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
      <ContactLink to={{ href: reply, isExternal: true }}>
        <Mail size={16} aria-hidden />
        <VisuallyHidden>Viết thư cho </VisuallyHidden>
        <chakra.span minW="0" overflowWrap="anywhere">
          {email}
        </chakra.span>
      </ContactLink>
    </>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1',
  px: { base: '3', sm: '4' },
  py: '3',
  '& + &': { borderTopWidth: '1px', borderColor: 'line' },
} as const;

const OpenLink = chakra(SiteLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    fontWeight: '700',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.25em',
    _hover: { color: 'jade' },
  },
});

const ContactLink = chakra(SiteLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    minW: '0',
    color: 'jade',
    _hover: { textDecoration: 'underline' },
  },
});
