import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';

interface TextNoticeProps {
  ref?: Ref<HTMLElement>;
  /** The name of its region; without it, it is none. */
  label?: string;
  /** Its words are read aloud when they come. */
  isStatus?: boolean;
  /** What it says; nothing shows nothing. */
  words: ReactNode;
  /** It warns: its words wrap, and its buttons are there at every width. */
  isWarning?: boolean;
  /** Its buttons, of the style `noticeButton`. */
  actions?: ReactNode;
  /** What one of them has opened, below the line. */
  children?: ReactNode;
}

/** A notice above the form, in one line unless it warns. 'Xem thêm' shows what has no room in it: the rest of the words, on narrow windows the buttons. */
export function TextNotice({
  ref,
  label,
  isStatus,
  isWarning = false,
  words,
  actions,
  children,
}: TextNoticeProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const isOpen = isWarning || isExpanded;
  const line = useRef<HTMLParagraphElement>(null);
  const isCut = useIsCut(line);
  const hasWords = Boolean(words);
  return (
    <chakra.section ref={ref} tabIndex={-1} aria-label={label} css={hasWords ? noticeStyle : undefined}>
      <chakra.div
        css={hasWords ? rowStyle : undefined}
        flexWrap={{ base: 'wrap', lg: isOpen ? 'wrap' : 'nowrap' }}
      >
        <chakra.p
          ref={line}
          role={isStatus ? 'status' : undefined}
          css={isOpen ? { flex: '1 1 100%', py: '1' } : lineStyle}
        >
          {words}
        </chakra.p>
        {hasWords && !isWarning && (
          <Button
            variant="ghost"
            css={noticeButton}
            // Hidden it keeps its room: with it the line would be cut again.
            visibility={isCut || isOpen ? 'visible' : { base: actions ? 'visible' : 'hidden', lg: 'hidden' }}
            aria-expanded={isOpen}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isOpen ? 'Thu gọn' : 'Xem thêm'}
          </Button>
        )}
        {actions && (
          <chakra.div
            display={{ base: isOpen ? 'flex' : 'none', lg: 'flex' }}
            flexWrap={{ base: 'wrap', lg: isOpen ? 'wrap' : 'nowrap' }}
            flexShrink={isOpen ? undefined : '0'}
            gap="2"
          >
            {actions}
          </chakra.div>
        )}
      </chakra.div>
      {children}
    </chakra.section>
  );
}

/** Whether a line has more words than room. */
function useIsCut(line: { readonly current: HTMLElement | null }) {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = line.current!;
    const measure = () => setIsCut(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const words = new MutationObserver(measure);
    words.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      words.disconnect();
    };
  }, [line]);
  return isCut;
}

/** A button of a notice. */
export const noticeButton = {
  minH: { base: '8', lg: '6' },
  h: 'auto',
  px: '3',
  fontSize: 'sm',
  flexShrink: '0',
} as const;

const noticeStyle = {
  mb: '1',
  px: { base: '3', md: '4' },
  py: { base: '0', lg: '0.5' },
  bg: 'mango.tint',
  color: 'ink',
  fontSize: 'sm',
  borderWidth: '1px',
  borderColor: 'mango',
  borderRadius: 'control',
} as const;

const rowStyle = { display: 'flex', alignItems: 'center', columnGap: '2', rowGap: '1' } as const;

const lineStyle = {
  flex: '1',
  // Beside large letters of the button there would be none of the words.
  minW: { base: '7rem', lg: '0' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
