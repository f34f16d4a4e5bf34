import { chakra } from '@chakra-ui/react/styled-system';
import { CalendarClock } from 'lucide-react';
import { scheduleWords, shortScheduleWords } from './schedule-words';
import type { ScheduleLineFragment } from './schedule-line.generated';

interface ScheduleLineProps {
  schedule: ScheduleLineFragment;
  /** Shows few words; the whole sentence is read aloud, and shown to a pointer. */
  isShort?: boolean;
}

/** The schedule of a post. */
export function ScheduleLine({ schedule, isShort }: ScheduleLineProps) {
  const words = scheduleWords(schedule);
  return (
    <chakra.span
      display="inline-flex"
      // Beside other words in one line it is what gives way.
      minW="0"
      alignItems="start"
      gap="1"
      fontSize="xs"
      fontWeight="400"
      lineHeight="1.4"
      title={words}
      color={schedule.failure ? 'chili' : 'ink.soft'}
    >
      {!isShort && <CalendarClock size={16} aria-hidden style={{ flexShrink: 0 }} />}
      {isShort && <span aria-hidden>{shortScheduleWords(schedule)}</span>}
      <chakra.span srOnly={isShort} overflow="hidden" textOverflow="ellipsis">
        {words}
      </chakra.span>
    </chakra.span>
  );
}
