import { Card } from '@chakra-ui/react/card';
import { chakra } from '@chakra-ui/react/styled-system';
import type { SupportChannel } from '@tiempos/site-content';
import { CirclePlay, Headset, Phone, ThumbsUp, type LucideIcon } from 'lucide-react';
import { Section, TextLink, useSite } from '@tiempos/ui';
import { HotlineStatus } from './hotline-status';
import { IconTitle } from './icon-title';

const icons: Record<SupportChannel['icon'], LucideIcon> = {
  phone: Phone,
  'thumbs-up': ThumbsUp,
  'circle-play': CirclePlay,
  headset: Headset,
};

/** Hotline, fanpage, video channel, care chat (F7, F8). */
export function Support() {
  const { title, description, channels } = useSite().content.support;
  return (
    <Section id="support" title={title} description={description} tone="sand">
      <chakra.ul
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
        gap={{ base: '4', lg: '5' }}
        listStyleType="none"
      >
        {channels.map((channel) => {
          return (
            <li key={channel.id}>
              <Card.Root size="sm" height="full">
                <Card.Body>
                  <IconTitle icon={icons[channel.icon]}>{channel.title}</IconTitle>
                  <chakra.p color="ink.soft">{channel.description}</chakra.p>
                  {channel.id === 'hotline' && <HotlineStatus />}
                  <chakra.p mt="auto" pt="3" {...(channel.id === 'hotline' && { pt: '0', fontSize: 'xl' })}>
                    <TextLink
                      to={channel.link}
                      display="inline-flex"
                      alignItems="center"
                      minH="11"
                      fontWeight="700"
                    >
                      {channel.link.text}
                    </TextLink>
                  </chakra.p>
                </Card.Body>
              </Card.Root>
            </li>
          );
        })}
      </chakra.ul>
    </Section>
  );
}
