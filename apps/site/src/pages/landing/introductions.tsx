import { chakra } from '@chakra-ui/react/styled-system';
import type { Introduction } from '@tiempos/site-content';
import type { ReactNode } from 'react';
import { drawing, Section, useSite } from '@tiempos/ui';
import { TrialTextLink } from '../../layout/trial-link';
import { CardPayment } from './scenes/card-payment';
import { DeliveryOrders } from './scenes/delivery-orders';
import { InvoiceSent } from './scenes/invoice-sent';

const scenes: Record<Introduction['id'], ReactNode> = {
  'food-app-orders': <DeliveryOrders />,
  'online-payment': <CardPayment />,
  'e-invoices': <InvoiceSent />,
};

/** The three intro blocks, sides alternating (F4). */
export function Introductions() {
  const { title, blocks } = useSite().content.introductions;
  return (
    <Section id="intro" title={title}>
      <chakra.div display="grid" gap={{ base: '12', md: '16' }}>
        {blocks.map((block, index) => (
          <chakra.div
            key={block.id}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            alignItems="center"
            gap={{ base: '6', md: '12', lg: '20' }}
          >
            <chakra.div order={{ md: index % 2 === 0 ? '0' : '1' }}>
              <chakra.h3 fontSize="clamp(1.25rem, 1.1rem + 0.8vw, 1.625rem)" lineHeight="1.35">
                {block.title}
              </chakra.h3>
              <chakra.p mt="3" textStyle="lead" color="ink.soft">
                {block.description}
              </chakra.p>
            </chakra.div>
            <chakra.div
              aria-hidden
              display="grid"
              placeItems="center"
              minH={{ base: '15rem', md: '21rem' }}
              p={{ base: '5', md: '8' }}
              bg="sand"
              borderRadius="card"
              overflow="hidden"
              css={drawing}
            >
              {scenes[block.id]}
            </chakra.div>
          </chakra.div>
        ))}
      </chakra.div>
      <TrialTextLink />
    </Section>
  );
}
