import { chakra } from '@chakra-ui/react/styled-system';
import type { PlanFeature } from '@tiempos/site-content';
import { Check, Minus } from 'lucide-react';
import { VisuallyHidden } from '@tiempos/ui';

/** The features of a plan, included or not. On phones the features common to all plans are above the cards instead. */
export function FeatureLines({ features }: { features: readonly PlanFeature[] }) {
  return (
    <chakra.ul display="grid" gap="3" listStyleType="none">
      {features.map((feature) => (
        <FeatureLine key={feature.text} {...feature} />
      ))}
    </chakra.ul>
  );
}

function FeatureLine({ text, included, isCommon }: PlanFeature) {
  const Mark = included ? Check : Minus;
  return (
    <chakra.li
      display={{ base: isCommon ? 'none' : 'flex', md: 'flex' }}
      gap={{ base: '3', md: '2', lg: '3' }}
      lineHeight="1.5"
      fontSize={{ md: 'sm', lg: 'md' }}
      color={included ? 'ink' : 'ink.soft'}
    >
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
