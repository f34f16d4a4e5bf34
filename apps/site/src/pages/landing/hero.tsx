import { chakra } from '@chakra-ui/react/styled-system';
import type { Hero as Content } from '@tiempos/site-content';
import { Check } from 'lucide-react';
import { Container, TextLink, useSite } from '@tiempos/ui';
import { TrialButton } from '../../layout/trial-link';
import { CounterScene } from './scenes/counter-scene';

/** The hero: headline, two links, price and proof, and a scene of the product (F2), which begins in the first screen of a phone. */
export function Hero() {
  const { hero } = useSite().content;
  return (
    <Container
      as="section"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.05fr) minmax(0, 1fr)' }}
      alignItems="center"
      gap={{ base: '4', md: '12', lg: '14' }}
      pt={{ base: '6', md: '14' }}
      pb={{ base: '14', md: '20' }}
    >
      <div>
        <chakra.p color="jade" fontWeight="700" fontSize={{ base: 'xs', md: 'sm' }} textWrap="balance">
          {hero.audience}
        </chakra.p>
        <chakra.h1 textStyle="h1" mt={{ base: '2', md: '3' }}>
          {hero.titleLines.map((line) => (
            <chakra.span key={line} display="block">
              {line}{' '}
            </chakra.span>
          ))}
        </chakra.h1>
        <chakra.p textStyle="lead" color="ink.soft" mt={{ base: '3', md: '5' }} maxW="34rem">
          {hero.description}
        </chakra.p>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="6"
          rowGap="1"
          mt={{ base: '5', md: '8' }}
        >
          <TrialButton hasDays id="hero-trial" flexBasis={{ base: 'full', sm: 'auto' }} />
          <TextLink
            to={hero.features}
            display="inline-flex"
            alignItems="center"
            minH="11"
            order={{ smDown: '1' }}
            fontWeight="700"
          >
            {hero.features.text}
          </TextLink>
          <Points {...hero} />
        </chakra.div>
      </div>
      <CounterScene />
    </Container>
  );
}

/** Price and proof, and on wide screens what else there is to say. */
function Points({ proof, points }: Pick<Content, 'proof' | 'points'>) {
  return (
    <chakra.ul
      display="flex"
      flexWrap="wrap"
      flexBasis="full"
      columnGap="6"
      rowGap="1"
      mt={{ base: '2', md: '5' }}
      listStyleType="none"
      fontSize="sm"
      color="ink.soft"
    >
      {[...proof, ...points].map((point, index) => (
        <chakra.li
          key={point}
          display={{ base: index < proof.length ? 'flex' : 'none', md: 'flex' }}
          alignItems="center"
          gap="2"
        >
          <chakra.span color="jade" flexShrink="0">
            <Check size={16} aria-hidden />
          </chakra.span>
          {point}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
