import { chakra } from '@chakra-ui/react/styled-system';
import { countWords, readingMinutes } from '@tiempos/contract';
import { useEffect, useState } from 'react';

interface TextLengthProps {
  /** Returns the HTML to save. */
  read: () => string;
  /** Emits `change` after the text has changed. */
  changes: EventTarget;
}

/** The debounce of the word count. */
const PAUSE_MS = 600;

/** The word count and the reading time of a text (F147), computed when the browser is idle. */
export function TextLength({ read, changes }: TextLengthProps) {
  const [length, setLength] = useState('');

  useEffect(() => {
    let stop = () => {};
    const schedule = () => {
      stop();
      stop = whenIdle(() => setLength(lengthOf(read())));
    };
    schedule();
    changes.addEventListener('change', schedule);
    return () => {
      stop();
      changes.removeEventListener('change', schedule);
    };
  }, [read, changes]);

  return (
    <chakra.p data-text-length fontSize="sm" color="ink.soft" fontVariantNumeric="tabular-nums">
      {length}
    </chakra.p>
  );
}

/** The label with the word count; empty without words. */
function lengthOf(html: string) {
  const words = countWords(html);
  return words === 0 ? '' : `${words.toLocaleString('vi-VN')} từ · đọc trong ${readingMinutes(html)} phút`;
}

/** Calls back once after a pause. @returns a function that cancels */
function whenIdle(callBack: () => void) {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(callBack, { timeout: 2000 });
    else callBack();
  }, PAUSE_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
