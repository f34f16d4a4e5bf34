import { chakra } from '@chakra-ui/react/styled-system';
import { CalendarClock } from 'lucide-react';
import { planWords, shortPlanWords } from './plan-words';
import type { PostPlanFragment } from './post-plan.generated';

interface PostPlanProps {
  plan: PostPlanFragment;
  /** Shows few words; the whole sentence is read aloud, and shown to a pointer. */
  isShort?: boolean;
}

/** The schedule of a post. */
export function PostPlan({ plan, isShort }: PostPlanProps) {
  const words = planWords(plan);
  return (
    <chakra.span
      display="inline-flex"
      alignItems="start"
      gap="1"
      fontSize="xs"
      fontWeight="400"
      lineHeight="1.4"
      title={isShort ? words : undefined}
      color={plan.failure ? 'chili' : 'ink.soft'}
    >
      {!isShort && <CalendarClock size={16} aria-hidden style={{ flexShrink: 0 }} />}
      {isShort && <span aria-hidden>{shortPlanWords(plan)}</span>}
      <chakra.span srOnly={isShort}>{words}</chakra.span>
    </chakra.span>
  );
}
