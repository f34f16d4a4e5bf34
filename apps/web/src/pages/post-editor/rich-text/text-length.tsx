import { chakra } from '@chakra-ui/react/styled-system';
import { countWords, readingMinutes } from '@tiempos/contract';
import { useEffect, useState } from 'react';

interface TextLengthProps {
  /** The HTML as it will be saved. */
  read: () => string;
  /** Says `change` after the text has changed. */
  changes: EventTarget;
}

/** How long nobody types before words are counted. */
const PAUSE_MS = 600;

/** How many words a text has and how long reading it takes (F147); counted between keys, never while one waits. */
export default function TextLength({ read, changes }: TextLengthProps) {
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

/** The length of a text in words; empty for a text without any. */
function lengthOf(html: string) {
  const words = countWords(html);
  return words === 0 ? '' : `${words.toLocaleString('vi-VN')} từ · đọc khoảng ${readingMinutes(html)} phút`;
}

/** Calls back once after a pause. @returns how to prevent it */
function whenIdle(callBack: () => void) {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari knows no idle time.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(callBack, { timeout: 2000 });
    else callBack();
  }, PAUSE_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
