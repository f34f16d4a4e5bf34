import { Input } from '@chakra-ui/react/input';
import { InputGroup } from '@chakra-ui/react/input-group';
import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** The list follows the typing after this pause. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  /** What the address says. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches title, description and text while the user types; Enter searches at once (F157). */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);
  const [shown, setShown] = useState(search);
  if (search !== shown) {
    setShown(search);
    // The address changed by itself, back and forward for example: the field follows, but never under the typing.
    if (search !== asked) {
      setText(search);
      setAsked(search);
    }
  }

  function ask() {
    const wanted = text.trim();
    if (wanted === asked) return;
    setAsked(wanted);
    onSearch(wanted);
  }

  const askLater = useEffectEvent(ask);
  useEffect(() => {
    const timer = setTimeout(askLater, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <chakra.search flex={{ base: '1 1 100%', lg: '99 1 14rem' }} maxW={{ lg: '21rem' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <InputGroup startElement={<Search size={18} aria-hidden />}>
          <Input
            type="search"
            name="q"
            size="lg"
            aria-label="Tìm tin"
            placeholder="Tìm trong các tin"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </InputGroup>
      </form>
    </chakra.search>
  );
}
