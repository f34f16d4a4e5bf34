import { chakra } from '@chakra-ui/react/styled-system';
import type { Link, Plan, PlanFeature } from '@tiempos/site-content';
import { Check, Minus } from 'lucide-react';
import { useSite } from '../layout/site';
import { ButtonLink } from '../ui/button';
import { Card } from '../ui/card';
import { VisuallyHidden } from '../ui/visually-hidden';

interface PlanCardsProps {
  /** Level of the cards' headings under the page's. */
  headings: 'h2' | 'h3';
  /** Where a plan's button leads; to its own target when left out. */
  buttonOf?: (plan: Plan) => Link;
}

/** The three plans (F10, F125–F128). */
export function PlanCards({ headings, buttonOf = ({ button }) => button }: PlanCardsProps) {
  const { plans, popularLabel } = useSite().content.pricing;
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
      gap={{ base: '6', lg: '5' }}
      listStyleType="none"
      pt="3"
    >
      {plans.map((plan) => (
        <li key={plan.code}>
          <PlanCard plan={plan} popularLabel={popularLabel} as={headings} button={buttonOf(plan)} />
        </li>
      ))}
    </chakra.ul>
  );
}

interface PlanCardProps {
  plan: Plan;
  popularLabel: string;
  as: 'h2' | 'h3';
  button: Link;
}

function PlanCard({ plan, popularLabel, as: Heading, button }: PlanCardProps) {
  return (
    <Card
      as="article"
      position="relative"
      display="flex"
      flexDirection="column"
      height="full"
      {...(plan.isPopular && {
        borderColor: 'jade',
        outline: '1px solid',
        outlineColor: 'jade',
        boxShadow: 'lifted',
      })}
    >
      {plan.isPopular && (
        <chakra.p
          position="absolute"
          top="0"
          left="5"
          transform="translateY(-50%)"
          px="3"
          py="1"
          bg="mango"
          borderRadius="full"
          fontSize="xs"
          fontWeight="700"
        >
          {popularLabel}
        </chakra.p>
      )}
      <chakra.h3 as={Heading} textStyle="h3">
        {plan.name}
      </chakra.h3>
      <chakra.p color="ink.soft">{plan.tagline}</chakra.p>
      <chakra.p mt="4" fontSize="2rem" lineHeight="1.25" fontWeight="700" fontVariantNumeric="tabular-nums">
        <data value={plan.price}>{plan.priceText}</data>
      </chakra.p>
      <chakra.p color="ink.soft" fontSize="sm" minH={{ lg: '1.65em' }}>
        {plan.period}
      </chakra.p>
      <chakra.ul
        display="grid"
        gap="3"
        mt="4"
        pt="5"
        pb="6"
        borderTop="1px dashed"
        borderColor="line.strong"
        listStyleType="none"
      >
        {plan.features.map((feature) => (
          <FeatureLine key={feature.text} {...feature} />
        ))}
      </chakra.ul>
      <ButtonLink to={button} look={plan.isPopular ? 'solid' : 'outline'} mt="auto">
        {button.text}
      </ButtonLink>
    </Card>
  );
}

function FeatureLine({ text, included }: PlanFeature) {
  const Mark = included ? Check : Minus;
  return (
    <chakra.li display="flex" gap="3" lineHeight="1.5" color={included ? 'ink' : 'ink.soft'}>
      <chakra.span flexShrink="0" mt="2px" color={included ? 'jade' : 'line.strong'}>
        <Mark size={20} aria-hidden />
      </chakra.span>
      <span>
        {!included && <VisuallyHidden>Không có: </VisuallyHidden>}
        {text}
      </span>
    </chakra.li>
  );
}
