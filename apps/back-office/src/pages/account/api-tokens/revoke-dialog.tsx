import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { FormAlert, readServerFailure, type ServerFailure } from '@tiempos/ui/form';
import { forgetApiTokens } from '../../../apollo/cache-policies';
import { Dialog } from '../../../ui/dialog';
import { QuestionActions } from '../../../ui/question-actions';
import { failureMessage } from '../failure-message';
import { useRevokeApiTokenMutation, type ApiTokenRowFragment } from './api-tokens.generated';

interface RevokeDialogProps {
  token: ApiTokenRowFragment;
  onClose: () => void;
  onRevoked: () => void;
  /** The element focused once it is revoked: its button is unmounted. */
  focusAfter: () => HTMLElement | null;
}

/** Asks before an API token ends; the safe answer comes first and has the focus. */
export default function RevokeDialog({ token, onClose, onRevoked, focusAfter }: RevokeDialogProps) {
  const [revokeApiToken, { loading }] = useRevokeApiTokenMutation({ variables: { id: token.id } });
  const [failure, setFailure] = useState<ServerFailure>();
  const isRevoked = useRef(false);
  const { cache } = useApolloClient();

  async function confirm() {
    try {
      await revokeApiToken();
    } catch (failed) {
      const reason = readServerFailure(failed);
      const isGone = reason.kind === 'refused' && reason.code === 'NOT_FOUND';
      if (!isGone) return setFailure(reason);
      // It was revoked elsewhere.
      forgetApiTokens(cache);
    }
    isRevoked.current = true;
    onRevoked();
  }

  return (
    <Dialog
      isAlert
      title="Thu hồi mã này?"
      description={
        <>
          Chương trình dùng mã “{token.name}” sẽ không vào được nữa, ngay từ lúc này. Mã đã thu hồi không dùng
          lại được.
        </>
      }
      focusAfter={() => (isRevoked.current ? focusAfter() : null)}
      onClose={() => !loading && onClose()}
    >
      {failure && <FormAlert title="Chưa thu hồi được mã">{failureMessage(failure)}</FormAlert>}
      <QuestionActions
        no="Giữ lại"
        yes="Thu hồi"
        isDanger
        isPending={loading}
        onNo={onClose}
        onYes={confirm}
      />
    </Dialog>
  );
}
