import { Card } from '@chakra-ui/react/card';
import { chakra } from '@chakra-ui/react/styled-system';
import { MessageCircle, Phone } from 'lucide-react';
import { Section, SiteLink, useSite } from '@tiempos/ui';
import type { CaptchaSettingsFragment } from './captcha-settings.generated';
import ContactForm from '../../../islands/contact-form/contact-form';
import { Island } from '../../../islands/island';

/** The contact section (F11): message, phone and chat. @param captcha undefined if it could not be loaded */
export function Contact({ captcha }: { captcha: CaptchaSettingsFragment | undefined }) {
  const { contact, hotline, support } = useSite().content;
  const chat = support.channels.find(({ id }) => id === 'chat');
  return (
    <Section id="contact" title={contact.title} description={contact.description} tone="sand">
      <chakra.div
        display="grid"
        gap={{ base: '6', md: '10', lg: '16' }}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) 15rem',
          lg: 'minmax(0, 44rem) 1fr',
        }}
        alignItems="start"
      >
        <Card.Root size="sm">
          <Card.Body>
            <Island name="contactForm" isFailed={!captcha}>
              <ContactForm captcha={captcha} />
            </Island>
          </Card.Body>
        </Card.Root>
        <chakra.div>
          <chakra.h3 textStyle="h3">Cần trả lời ngay?</chakra.h3>
          <chakra.ul mt="3" listStyleType="none">
            <Way icon={Phone} link={hotline} note={hotline.hours.text} />
            {chat && <Way icon={MessageCircle} link={chat.link} note={chat.description} />}
          </chakra.ul>
          <chakra.h3 textStyle="h3" mt="8">
            {contact.steps.title}
          </chakra.h3>
          <chakra.ol mt="3" listStyle="decimal inside">
            {contact.steps.list.map((step) => (
              <chakra.li key={step} py="3" {...dashedLine}>
                {step}
              </chakra.li>
            ))}
          </chakra.ol>
        </chakra.div>
      </chakra.div>
    </Section>
  );
}

const dashedLine = { borderTop: '1px dashed', borderColor: 'line.strong' } as const;

interface WayProps {
  icon: typeof Phone;
  link: { text: string; href: string; isExternal?: true };
  note: string;
}

function Way({ icon: Icon, link, note }: WayProps) {
  return (
    <chakra.li py="3" {...dashedLine}>
      <SiteLink
        to={link}
        display="inline-flex"
        alignItems="center"
        gap="2"
        minH="12"
        fontWeight="700"
        fontVariantNumeric="tabular-nums"
        _hover={{ color: 'jade' }}
      >
        <chakra.span color="jade">
          <Icon size={20} aria-hidden />
        </chakra.span>
        {link.text}
      </SiteLink>
      <chakra.p fontSize="sm" color="ink.soft">
        {note}
      </chakra.p>
    </chakra.li>
  );
}
