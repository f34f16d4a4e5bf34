import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '@tiempos/ui/form';
import type { NewLink } from './use-create-link';

/** A new link, which is shown only once. Focused and selected for copying. */
export function CreatedLink({ link: { url, lacksImages } }: { link: NewLink }) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('made');
  useEffect(() => field.current?.focus(), []);

  const copy = async () => {
    try {
      // The Clipboard API is missing without HTTPS.
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
      field.current?.focus();
    }
  };
  const Icon = outcome === 'copied' ? Check : Link2;
  return (
    <chakra.div display="grid" gap="3" mt="5">
      <TextField
        ref={field}
        label="Liên kết mới"
        hint={lacksImages ? LACKS_IMAGES : undefined}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button variant="outline" onClick={() => void copy()}>
          <Icon size={18} aria-hidden />
          Sao chép
        </Button>
        <chakra.output fontSize="sm" color="ink.soft" flex="1 1 12rem">
          {outcomes[outcome]}
        </chakra.output>
      </chakra.div>
    </chakra.div>
  );
}

const LACKS_IMAGES = 'Ảnh chưa tải lên được thì chưa có trong bản này.';

const outcomes = {
  made: 'Liên kết chỉ hiện lần này, bạn sao chép luôn nhé.',
  copied: 'Đã sao chép',
  refused: 'Trình duyệt không cho chép. Bạn chép từ ô trên nhé.',
};
