import { Button } from '../../../ui/back-office/buttons';
import { Dialog, DialogActions } from '../../../ui/back-office/dialog';
import { actionWords } from './action-words';
import { PostNames } from './post-names';
import type { Failures } from './use-change-posts';

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
      <PostNames
        label="Tin chưa xong"
        posts={rows.map(({ message, ...row }) => ({ ...row, sentences: [message] }))}
      />
      <DialogActions>
        <Button onClick={onClose}>Đóng</Button>
      </DialogActions>
    </Dialog>
  );
}
