import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { controlStyle, describedBy, Field } from '../../../ui/form/field';
import { joinKeywords, splitKeywords } from './keywords';

interface KeywordFieldProps {
  /** Comma-separated, as it is saved. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** Keywords as tags: Enter or a comma ends one, Backspace in the empty field takes the last back. */
export function KeywordField({ value, onChange, onBlur, error }: KeywordFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const keywords = splitKeywords(value);
  const words = {
    label: 'Từ khóa',
    hint: 'Phân cách bằng dấu phẩy hoặc phím Enter. Không bắt buộc.',
    error,
  };

  function add(text: string) {
    setTyped('');
    const next = joinKeywords(splitKeywords(`${value},${text}`));
    if (next !== value) onChange(next);
  }

  function type(text: string) {
    if (text.includes(',')) add(text);
    else setTyped(text);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Enter also ends a word of a Vietnamese or Chinese input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && keywords.length > 0) {
      onChange(joinKeywords(keywords.slice(0, -1)));
      setTyped(keywords.at(-1)!);
      event.preventDefault();
    }
  }

  return (
    <Field id={id} {...words}>
      <chakra.div css={box}>
        {keywords.length > 0 && (
          <chakra.ul display="contents" listStyleType="none" aria-label="Từ khóa đã thêm">
            {keywords.map((keyword) => (
              <chakra.li key={keyword} css={tag}>
                {keyword}
                <chakra.button
                  type="button"
                  css={remove}
                  aria-label={`Bỏ từ khóa ${keyword}`}
                  onClick={() => onChange(joinKeywords(keywords.filter((other) => other !== keyword)))}
                >
                  <X size={16} aria-hidden />
                </chakra.button>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
        <chakra.input
          {...describedBy(id, words)}
          name="keywords"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => {
            if (typed.trim() !== '') add(typed);
            onBlur();
          }}
          flex="1"
          minW="7rem"
          minH="8"
          bg="transparent"
          outline="none"
        />
      </chakra.div>
    </Field>
  );
}

const box = {
  ...controlStyle,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  px: '3',
  py: '2',
  '&:focus-within': { outline: '3px solid', outlineColor: 'sky', outlineOffset: '2px' },
  '&:has([aria-invalid=true])': { borderColor: 'chili' },
};

const tag = {
  display: 'inline-flex',
  alignItems: 'center',
  maxW: 'full',
  pl: '3',
  bg: 'jade.tint',
  color: 'ink',
  borderRadius: 'full',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
} as const;

const remove = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '8',
  height: '8',
  borderRadius: 'full',
  cursor: 'pointer',
  _hover: { bg: 'jade', color: 'surface' },
} as const;
