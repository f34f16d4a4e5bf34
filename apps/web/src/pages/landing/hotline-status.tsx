import { chakra } from '@chakra-ui/react/styled-system';
import type { SiteContent } from '@tiempos/site-content';
import { useSyncExternalStore } from 'react';

type Hours = SiteContent['hotline']['hours'];

/** Whether somebody answers now (F8). Computed in the browser only: the server renders an empty line (C49). */
export function HotlineStatus({ hours }: { hours: Hours }) {
  const isOpen = useSyncExternalStore(
    everyQuarterMinute,
    () => isOpenAt(new Date(), hours),
    () => undefined,
  );
  return (
    <chakra.p
      mt="3"
      // In four narrow cards the longer text takes two lines: the height is reserved to avoid a layout shift.
      minH={{ base: '1.65em', lg: '3.3em' }}
      fontSize="sm"
      fontWeight="700"
      color={isOpen ? 'jade' : 'ink.soft'}
      role="status"
    >
      {isOpen !== undefined && (
        <>
          <chakra.span
            aria-hidden
            display="inline-block"
            width="0.625rem"
            height="0.625rem"
            mr="2"
            borderRadius="full"
            bg={isOpen ? 'jade' : 'line.strong'}
          />
          {isOpen ? hours.openNow : hours.closedNow}
        </>
      )}
    </chakra.p>
  );
}

function everyQuarterMinute(look: () => void) {
  const timer = setInterval(look, 15_000);
  return () => clearInterval(timer);
}

function isOpenAt(moment: Date, { opens, closes, timeZone }: Hours) {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment),
  );
  return hour >= opens && hour < closes;
}
