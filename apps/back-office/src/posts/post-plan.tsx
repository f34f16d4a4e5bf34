import { chakra } from '@chakra-ui/react/styled-system';
import { CalendarClock } from 'lucide-react';
import { planWords } from './plan-words';
import type { PostPlanFragment } from './post-plan.generated';

/** The schedule of a post. */
export function PostPlan({ plan }: { plan: PostPlanFragment }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="start"
      gap="1"
      fontSize="xs"
      fontWeight="400"
      lineHeight="1.4"
      color={plan.failure ? 'chili' : 'ink.soft'}
    >
      <CalendarClock size={16} aria-hidden style={{ flexShrink: 0 }} />
      {planWords(plan)}
    </chakra.span>
  );
}
