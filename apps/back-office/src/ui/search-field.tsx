import { Input } from '@chakra-ui/react/input';
import { InputGroup } from '@chakra-ui/react/input-group';
import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** The debounce of the search. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  /** What it searches, such as 'Tìm tin'. */
  label: string;
  /** The search of the URL. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches a list while the user types; Enter searches at once (F157). */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const [submitted, setSubmitted] = useState(search);
  const [shown, setShown] = useState(search);
  if (search !== shown) {
    setShown(search);
    // The URL changed without the field, as by the back button. A change that the field submitted keeps the typed text.
    if (search !== submitted) {
      setText(search);
      setSubmitted(search);
    }
  }

  function submit() {
    const trimmed = text.trim();
    if (trimmed === submitted) return;
    setSubmitted(trimmed);
    onSearch(trimmed);
  }

  const submitLater = useEffectEvent(submit);
  useEffect(() => {
    const timer = setTimeout(submitLater, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <chakra.search flex={{ base: '1 1 8rem', lg: '1 1 9rem' }} maxW={{ xl: '21rem' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <InputGroup startElement={<Search size={18} aria-hidden />}>
          <Input
            type="search"
            name="q"
            size="lg"
            aria-label={label}
            placeholder={label}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </InputGroup>
      </form>
    </chakra.search>
  );
}
