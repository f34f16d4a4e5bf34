import { chakra } from '@chakra-ui/react/styled-system';
import { Phone } from 'lucide-react';
import { useSite } from '../../shell/site';
import { ButtonLink } from '../../ui/button';
import { Section } from '../../ui/section';

/** How to reach people (F11): by phone or by chat. */
export function Contact() {
  const { contact, hotline, support } = useSite().content;
  const chat = support.channels.find(({ id }) => id === 'chat');
  return (
    <Section id="contact" title="Nói chuyện với chúng tôi" description={contact.description} tone="sand">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <ButtonLink to={hotline} fontVariantNumeric="tabular-nums">
          <Phone size={18} aria-hidden />
          Gọi {hotline.text}
        </ButtonLink>
        {chat && (
          <ButtonLink to={chat.link} look="outline">
            {chat.link.text}
          </ButtonLink>
        )}
        <chakra.p fontSize="sm" color="ink.soft">
          {hotline.hours.text}
        </chakra.p>
      </chakra.div>
    </Section>
  );
}
