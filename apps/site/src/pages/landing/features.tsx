import { Card } from '@chakra-ui/react/card';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Feature, FeatureId } from '@tiempos/site-content';
import type { ReactNode } from 'react';
import { drawing, Section, useSite } from '@tiempos/ui';
import { TrialTextLink } from '../../layout/trial-link';
import { featureIcons } from './feature-icon';
import { IconTitle } from './icon-title';
import { KitchenTickets, OrderBill } from './scenes/feature-scenes';
import { DayReport } from './scenes/day-report';

/** The groups with a scene; in two columns only the kitchen has enough space for it. */
const scenes: Partial<Record<FeatureId, { scene: ReactNode; isDark?: true }>> = {
  sales: { scene: <OrderBill /> },
  kitchen: { scene: <KitchenTickets />, isDark: true },
  reports: { scene: <DayReport /> },
};

/** The nine feature groups (F3): three wide cards with a scene, six without. */
export function Features() {
  const { title, description, groups } = useSite().content.features;
  return (
    <Section id="features" title={title} description={description} tone="sand">
      <chakra.ul
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(12, minmax(0, 1fr))',
        }}
        gap={{ base: '4', lg: '5' }}
        listStyleType="none"
      >
        {groups.map((feature, index) => (
          <chakra.li
            key={feature.id}
            gridColumn={{ md: `span ${COLUMNS_OF_TWO[index]}`, lg: `span ${COLUMNS_OF_TWELVE[index]}` }}
          >
            <FeatureCard feature={feature} {...scenes[feature.id as FeatureId]} />
          </chakra.li>
        ))}
      </chakra.ul>
      <TrialTextLink />
    </Section>
  );
}

// Full rows in the specification's order, the wide cards on changing sides.
const COLUMNS_OF_TWELVE = [4, 8, 8, 4, 4, 4, 4, 8, 4];
const COLUMNS_OF_TWO = [1, 1, 2, 1, 1, 1, 1, 1, 1];

function FeatureCard({ feature, scene, isDark }: { feature: Feature; scene?: ReactNode; isDark?: true }) {
  return (
    <Card.Root
      size="sm"
      height="full"
      {...(isDark && { bg: 'jade.night', borderColor: 'jade.night', color: 'surface' })}
    >
      <Card.Body
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          ...(scene && { [isDark ? 'md' : 'lg']: 'minmax(0, 1fr) minmax(0, 1.15fr)' }),
        }}
        alignContent="start"
        gap="6"
      >
        <div>
          <IconTitle icon={featureIcons[feature.icon]} isDark={isDark}>
            {feature.title}
          </IconTitle>
          <p>{feature.benefit}</p>
          <chakra.ul mt="3" fontSize="sm" color={isDark ? 'jade.tint' : 'ink.soft'} listStyleType="none">
            {feature.facts.map((fact) => (
              <chakra.li
                key={fact}
                position="relative"
                pl="4"
                _before={{ content: '"–" / ""', position: 'absolute', left: '0' }}
              >
                {fact}
              </chakra.li>
            ))}
          </chakra.ul>
        </div>
        {scene && (
          <chakra.div display={{ base: 'grid', md: isDark ? 'grid' : 'none', lg: 'grid' }} css={drawing}>
            {scene}
          </chakra.div>
        )}
      </Card.Body>
    </Card.Root>
  );
}
