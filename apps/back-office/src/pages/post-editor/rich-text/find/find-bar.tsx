import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { TextField } from '@tiempos/ui/form';
import type { RichText } from '../../controller/fields/rich-text';
import type { Found, TextSearch } from './text-search';
import type { SearchOptions } from './tone-spelling';
import { useStickyBar } from './use-sticky-bar';
import { useTextSearch } from './use-text-search';

const MAX_WORDS = 200;

interface FindBarProps {
  richText: RichText;
  /** Grows with each request to open the bar; a bar that is already open gets the focus. */
  openCount: number;
  onClose: () => void;
}

/** Find and replace, while the text stays visible. Not a form, because it is within the form of the post. */
export default function FindBar({ richText, openCount, onClose }: FindBarProps) {
  const [words, setWords] = useState('');
  const [options, setOptions] = useState<SearchOptions>({ matchCase: false, wholeWords: false });
  const { search, found } = useTextSearch(richText, words, options);
  const bar = useStickyBar(richText);

  function close(event: SyntheticEvent) {
    // Escape is handled.
    event.preventDefault();
    onClose();
    richText.editor().editing.view.focus();
  }

  return (
    <chakra.div
      ref={bar}
      role="search"
      aria-label="Tìm và thay thế"
      css={barStyle}
      onKeyDown={(event) => event.key === 'Escape' && close(event)}
    >
      <FindLine
        words={words}
        openCount={openCount}
        isEmpty={found.count === 0}
        search={search}
        onWords={setWords}
      />
      <ReplaceLine isEmpty={found.count === 0} search={search} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" width="full" fontSize="sm">
        <Choice
          name="matchCase"
          label="Phân biệt hoa thường"
          checked={options.matchCase}
          onChange={({ target }) => setOptions({ ...options, matchCase: target.checked })}
        />
        <Choice
          name="wholeWords"
          label="Chỉ nguyên từ"
          checked={options.wholeWords}
          onChange={({ target }) => setOptions({ ...options, wholeWords: target.checked })}
        />
        <chakra.div display="flex" alignItems="center" gap="4" ml="auto">
          <chakra.span role="status" color="ink.soft" fontVariantNumeric="tabular-nums">
            {words !== '' && matchLabel(found)}
          </chakra.span>
          <Button variant="ghost" size="xs" minH="8" onClick={close}>
            <X aria-hidden />
            Đóng
          </Button>
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}

const barStyle = {
  position: 'sticky',
  top: '0',
  zIndex: '4',
  // A low window has no room for it.
  '@media (max-height: 32rem)': { position: 'static' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '2',
  p: '3',
  mb: '2',
  bg: 'sand',
  borderRadius: 'control',
} as const;

function matchLabel({ count, shown }: Found) {
  return count === 0 ? 'Không thấy' : `${shown} / ${count}`;
}

interface LineProps {
  /** No matches. Buttons are then inactive but focusable, so that the last replacement does not lose the focus. */
  isEmpty: boolean;
  search: TextSearch | undefined;
}

interface FindLineProps extends LineProps {
  words: string;
  openCount: number;
  onWords: (words: string) => void;
}

function FindLine({ words, openCount, isEmpty, search, onWords }: FindLineProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [openCount]);

  return (
    <chakra.div display="flex" flex="1 1 17rem" alignItems="end" gap="2">
      <chakra.div flex="1" minW="0">
        <TextField
          ref={input}
          name="find"
          label="Tìm trong bài"
          value={words}
          maxLength={MAX_WORDS}
          onChange={({ target }) => onWords(target.value)}
          onKeyDown={onEnter((event) => (event.shiftKey ? search?.showPrevious() : search?.showNext()))}
        />
      </chakra.div>
      <Step label="Kết quả trước" aria-disabled={isEmpty} onClick={() => search?.showPrevious()}>
        <ChevronUp aria-hidden />
      </Step>
      <Step label="Kết quả sau" aria-disabled={isEmpty} onClick={() => search?.showNext()}>
        <ChevronDown aria-hidden />
      </Step>
    </chakra.div>
  );
}

function ReplaceLine({ isEmpty, search }: LineProps) {
  const [words, setWords] = useState('');
  return (
    <chakra.div display="flex" flexWrap="wrap" flex="1 1 24rem" alignItems="end" gap="2">
      <chakra.div flex="1 1 8rem">
        <TextField
          name="replacement"
          label="Thay bằng"
          value={words}
          maxLength={MAX_WORDS}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={onEnter(() => search?.replace(words))}
        />
      </chakra.div>
      <chakra.div display="flex" gap="2">
        <Button variant="outline" minH="11" aria-disabled={isEmpty} onClick={() => search?.replace(words)}>
          Thay
        </Button>
        <Button variant="outline" minH="11" aria-disabled={isEmpty} onClick={() => search?.replaceAll(words)}>
          Thay tất cả
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

/** Enter does not submit the form. During IME composition it ends a word and is not a command. */
function onEnter(act: (event: KeyboardEvent) => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.nativeEvent.isComposing) act(event);
  };
}

function Step({ label, ...button }: { label: string } & ComponentProps<typeof Button>) {
  return <Button variant="outline" minH="11" px="2" aria-label={label} title={label} {...button} />;
}

function Choice({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2" minH="8" cursor="pointer">
      <chakra.input type="checkbox" accentColor="jade" {...input} />
      {label}
    </chakra.label>
  );
}
