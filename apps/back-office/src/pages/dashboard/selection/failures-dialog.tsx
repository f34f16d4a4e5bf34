import { Button } from '@chakra-ui/react/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
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
      description={done ? `${done}, còn những tin sau:` : 'Những tin sau giữ nguyên:'}
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
