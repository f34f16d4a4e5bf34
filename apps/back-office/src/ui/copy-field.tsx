import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TextField } from '@tiempos/ui/form';

interface CopyFieldProps {
  label: string;
  /** A text that is shown only once. */
  value: string;
  hint?: ReactNode;
  /** Says that it is shown only once. */
  notice: string;
}

/** A text to copy. Focused and selected for copying. */
export function CopyField({ label, value, hint, notice }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => field.current?.focus(), []);

  const copy = async () => {
    try {
      // The Clipboard API is missing without HTTPS.
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
      field.current?.focus();
    }
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <chakra.div display="grid" gap="3" mt="5">
      <TextField
        ref={field}
        label={label}
        hint={hint}
        readOnly
        spellCheck={false}
        autoComplete="off"
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button variant="outline" onClick={() => void copy()}>
          <Icon size={18} aria-hidden />
          Sao chép
        </Button>
        <chakra.output fontSize="sm" color="ink.soft" flex="1 1 12rem">
          {outcome ? outcomes[outcome] : notice}
        </chakra.output>
      </chakra.div>
    </chakra.div>
  );
}

const outcomes = {
  copied: 'Đã sao chép',
  refused: 'Trình duyệt không cho chép. Bạn chép từ ô trên nhé.',
};
