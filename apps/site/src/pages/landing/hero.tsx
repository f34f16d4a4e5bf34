import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import { ButtonLink, Container, useSite } from '@tiempos/ui';
import { TrialButton } from '../../layout/trial-link';
import { CounterScene } from './scenes/counter-scene';

/** The hero: headline, two links, and a scene of the product (F2). */
export function Hero() {
  const { hero } = useSite().content;
  return (
    <Container
      as="section"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.05fr) minmax(0, 1fr)' }}
      alignItems="center"
      gap={{ base: '12', lg: '14' }}
      pt={{ base: '8', md: '14' }}
      pb={{ base: '14', md: '20' }}
    >
      <div>
        <chakra.p color="jade" fontWeight="700" fontSize="sm" textWrap="balance">
          {hero.audience}
        </chakra.p>
        <chakra.h1 textStyle="h1" mt="3">
          {hero.titleLines.map((line) => (
            <chakra.span key={line} display="block">
              {line}{' '}
            </chakra.span>
          ))}
        </chakra.h1>
        <chakra.p textStyle="lead" color="ink.soft" mt="5" maxW="34rem">
          {hero.description}
        </chakra.p>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'max-content max-content' }}
          gap="3"
          mt="8"
        >
          <TrialButton hasDays id="hero-trial" />
          <ButtonLink to={hero.features} variant="surface">
            {hero.features.text}
          </ButtonLink>
        </chakra.div>
        <Points points={hero.points} />
      </div>
      <CounterScene />
    </Container>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <chakra.ul
      display="flex"
      flexWrap="wrap"
      columnGap="6"
      rowGap="1"
      mt="6"
      listStyleType="none"
      fontSize="sm"
      color="ink.soft"
    >
      {points.map((point) => (
        <chakra.li key={point} display="flex" alignItems="center" gap="2">
          <chakra.span color="jade">
            <Check size={16} aria-hidden />
          </chakra.span>
          {point}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
