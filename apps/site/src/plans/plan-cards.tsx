import { Card } from '@chakra-ui/react/card';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Link, Plan } from '@tiempos/site-content';
import { ButtonLink, useSite } from '@tiempos/ui';
import { FeatureLines } from './feature-lines';

interface PlanCardsProps {
  /** The level of the cards' headings. */
  headings: 'h2' | 'h3';
  /** The link of a plan's button; by default the plan's own. */
  buttonOf?: (plan: Plan) => Link;
  /** The mark of the card that the plan finder chooses (islands/plan-finder.ts). */
  fitsLabel?: string;
}

/** The three plans (F10, F125–F128). */
export function PlanCards({ headings, buttonOf = ({ button }) => button, fitsLabel }: PlanCardsProps) {
  const { plans, popularLabel, common } = useSite().content.pricing;
  return (
    <>
      <chakra.div display={{ md: 'none' }} mb="5">
        <chakra.p fontWeight="700" mb="3">
          {common.title}:
        </chakra.p>
        <FeatureLines features={common.features.map(({ text, included }) => ({ text, included }))} />
      </chakra.div>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '6', md: '4', lg: '5' }}
        listStyleType="none"
        pt="3"
      >
        {plans.map((plan) => (
          <li key={plan.code}>
            <PlanCard
              plan={plan}
              popularLabel={popularLabel}
              isByPackage={plans.some(({ monthly }) => monthly)}
              as={headings}
              button={buttonOf(plan)}
              fitsLabel={fitsLabel}
            />
          </li>
        ))}
      </chakra.ul>
    </>
  );
}

interface PlanCardProps {
  plan: Plan;
  popularLabel: string;
  /** The prices of this site are for packages (C83). */
  isByPackage: boolean;
  as: 'h2' | 'h3';
  button: Link;
  fitsLabel: string | undefined;
}

function PlanCard({ plan, popularLabel, isByPackage, as: Heading, button, fitsLabel }: PlanCardProps) {
  return (
    <Card.Root
      size="sm"
      as="article"
      height="full"
      data-plan={plan.code}
      {...(plan.isPopular && popular)}
      {...(fitsLabel && { css: fitting })}
    >
      <Card.Body>
        {plan.isPopular && <CardLabel left="5">{popularLabel}</CardLabel>}
        {fitsLabel && (
          <CardLabel data-label right="5" bg="jade" color="surface">
            {fitsLabel}
          </CardLabel>
        )}
        <chakra.h3 as={Heading} textStyle="h3">
          {plan.name}
        </chakra.h3>
        {/* In narrow columns the same line may wrap in one card only. */}
        <chakra.p color="ink.soft" minH={{ md: '3.3em', lg: '0' }}>
          {plan.tagline}
        </chakra.p>
        <chakra.p
          mt="4"
          fontSize={{ base: '2rem', md: '1.5rem', lg: '2rem' }}
          lineHeight="1.25"
          fontWeight="700"
          fontVariantNumeric="tabular-nums"
        >
          <data value={plan.price}>{plan.priceText}</data>
        </chakra.p>
        {/* Beside packages, which take three lines in the narrowest row and two in others, the other plans have room for as many. */}
        <chakra.p color="ink.soft" fontSize="sm" minH={isByPackage ? { md: '3lh', lg: '2lh' } : undefined}>
          {plan.period} {plan.monthly && <chakra.span display="block">{plan.monthly}</chakra.span>}
        </chakra.p>
        <chakra.div mt="4" pt="5" pb="6" borderTop="1px dashed" borderColor="line.strong">
          <FeatureLines features={plan.features} />
        </chakra.div>
        <ButtonLink
          to={button}
          variant={plan.isPopular ? 'solid' : 'surface'}
          px={{ md: '2', lg: '6' }}
          mt="auto"
        >
          {button.text}
        </ButtonLink>
      </Card.Body>
    </Card.Root>
  );
}

const popular = {
  borderColor: 'jade',
  outline: '1px solid',
  outlineColor: 'jade',
  boxShadow: 'lifted',
} as const;

const fitting = {
  '&:not([data-fits]) [data-label]': { display: 'none' },
  '&[data-fits]': { bg: 'jade.tint', borderColor: 'jade', outline: '2px solid', outlineColor: 'jade' },
} as const;

const CardLabel = chakra('p', {
  base: {
    position: 'absolute',
    top: '0',
    transform: 'translateY(-50%)',
    px: '3',
    py: '1',
    bg: 'mango',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: '700',
    // Visible in forced colours.
    border: '1px solid transparent',
  },
});
