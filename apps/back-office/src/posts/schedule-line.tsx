import { chakra } from '@chakra-ui/react/styled-system';
import { CalendarClock } from 'lucide-react';
import { scheduleWords } from './schedule-words';
import type { ScheduleLineFragment } from './schedule-line.generated';

/** The schedule of a post. */
export function ScheduleLine({ schedule }: { schedule: ScheduleLineFragment }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="start"
      gap="1"
      fontSize="xs"
      fontWeight="400"
      lineHeight="1.4"
      color={schedule.failure ? 'chili' : 'ink.soft'}
    >
      <CalendarClock size={16} aria-hidden style={{ flexShrink: 0 }} />
      {scheduleWords(schedule)}
    </chakra.span>
  );
}
