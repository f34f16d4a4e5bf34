import { Section, useSite } from '@tiempos/ui';
import { PlanCards } from '../../plans/plan-cards';

/** The three plans (F10, F125–F128), and which one fits where prices are for packages (C83). */
export function Pricing() {
  const { title, description } = useSite().content.pricing;
  return (
    <Section id="pricing" title={title} description={description}>
      <PlanCards headings="h3" />
    </Section>
  );
}
