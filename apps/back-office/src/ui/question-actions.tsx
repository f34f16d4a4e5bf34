import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { SubmitButton } from '@tiempos/ui/form';
import { DialogActions } from './dialog';

interface QuestionActionsProps {
  /** What leaves all as it is. */
  no: string;
  /** What acts. */
  yes: ReactNode;
  /** It takes something away. */
  isDanger?: boolean;
  isPending: boolean;
  /** What the question says is not complete yet. */
  isUnready?: boolean;
  onNo: () => void;
  onYes: () => unknown;
}

/** The answers to a question: the safe one first, then the one that acts, which is busy meanwhile. */
export function QuestionActions({
  no,
  yes,
  isDanger,
  isPending,
  isUnready,
  onNo,
  onYes,
}: QuestionActionsProps) {
  return (
    <DialogActions>
      <Button variant="outline" disabled={isPending} onClick={onNo}>
        {no}
      </Button>
      <SubmitButton
        type="button"
        colorPalette={isDanger ? 'red' : undefined}
        isPending={isPending}
        isUnready={isUnready}
        onClick={() => void onYes()}
      >
        {yes}
      </SubmitButton>
    </DialogActions>
  );
}
