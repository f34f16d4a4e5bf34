import { chakra } from '@chakra-ui/react/styled-system';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { ButtonLink, useShop } from '@tiempos/ui';
import { contactLinks } from './contact-links';
import type { WholeMessageFragment } from './message.generated';

/** The ways to a sender, above the message. */
export function ContactButtons({ message }: { message: WholeMessageFragment }) {
  const { call, zalo, reply } = contactLinks(message, useShop().content.brand.name);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" mb="5">
      <ButtonLink to={{ href: call, isExternal: true }} css={buttonStyle}>
        <Phone size={18} aria-hidden />
        Gọi {message.phone}
      </ButtonLink>
      {zalo && (
        <ButtonLink variant="outline" to={{ href: zalo, isExternal: true }} target="_blank" css={buttonStyle}>
          <MessageCircle size={18} aria-hidden />
          Zalo
        </ButtonLink>
      )}
      <ButtonLink variant="outline" to={{ href: reply, isExternal: true }} css={buttonStyle}>
        <Mail size={18} aria-hidden />
        <chakra.span minW="0" overflowWrap="anywhere">
          Viết thư
        </chakra.span>
      </ButtonLink>
    </chakra.div>
  );
}

const buttonStyle = { flex: { base: '1 1 auto', sm: 'none' }, height: 'auto', minH: '12', py: '2' } as const;
