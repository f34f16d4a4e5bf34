import { Section, useSite } from '@tiempos/ui';
import { PlanCards } from '../../plans/plan-cards';
import { PlanFinder } from './plan-finder';

/** The three plans (F10, F125–F128), and which one fits where prices are for packages (C83). */
export function Pricing() {
  const { pricing, planFinder } = useSite().content;
  return (
    <Section id="pricing" title={pricing.title} description={pricing.description}>
      <PlanCards headings="h3" fitsLabel={planFinder?.fitsLabel} />
      {planFinder && <PlanFinder {...planFinder} />}
    </Section>
  );
}
