import { chakra } from '@chakra-ui/react/styled-system';
import type { PostRowAction } from '@tiempos/contract';
import { SubmitButton } from '@tiempos/ui/form';
import { Button } from '../../../ui/back-office/buttons';
import { Dialog, DialogActions } from '../../../ui/back-office/dialog';
import { actionWords } from './action-words';
import type { Failures } from './use-change-posts';

interface ConfirmDialogProps {
  action: PostRowAction;
  /** The number of posts. */
  count: number;
  isPending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before several posts are deleted or go offline (F152); the safe answer comes first and has the focus. */
export function ConfirmDialog({ action, count, isPending, onCancel, onConfirm }: ConfirmDialogProps) {
  const { button, question } = actionWords[action];
  if (!question) return null;
  return (
    <Dialog
      isAlert
      title={question.title}
      description={question.describe(count)}
      onClose={() => !isPending && onCancel()}
    >
      <DialogActions>
        <Button variant="outline" disabled={isPending} onClick={onCancel}>
          Hủy
        </Button>
        <SubmitButton type="button" colorPalette="red" isPending={isPending} onClick={onConfirm}>
          {button} {count} tin
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}

/** The posts that an action could not change, and why (F152). */
export function FailuresDialog({ failures, onClose }: { failures: Failures; onClose: () => void }) {
  const { action, done, rows } = failures;
  const word = actionWords[action].done;
  return (
    <Dialog
      isAlert
      title={`${rows.length} tin chưa ${word} được`}
      description={done > 0 ? `Đã ${word} ${done} tin, còn những tin sau:` : 'Những tin sau giữ nguyên:'}
      onClose={onClose}
    >
      <chakra.ul
        display="grid"
        gap="3"
        mt="4"
        maxH="50dvh"
        overflowY="auto"
        listStyleType="none"
        // A scroll region must be focusable.
        tabIndex={0}
        aria-label="Tin chưa xong"
      >
        {rows.map(({ id, title, message }) => (
          <chakra.li key={id} overflowWrap="anywhere">
            <b>{title}</b>
            <br />
            {message}
          </chakra.li>
        ))}
      </chakra.ul>
      <DialogActions>
        <Button onClick={onClose}>Đóng</Button>
      </DialogActions>
    </Dialog>
  );
}
