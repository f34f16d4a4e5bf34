import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { FormAlert, readServerFailure, reasonOf } from '@tiempos/ui/form';
import { useToast } from '@tiempos/ui/toast';
import { forgetInvitations } from '../../../apollo/cache-policies';
import { Dialog } from '../../../ui/dialog';
import { QuestionActions } from '../../../ui/question-actions';
import { useRevokeInvitationMutation, type InvitationRowFragment } from './invitations.generated';

interface RevokeDialogProps {
  invitation: InvitationRowFragment;
  onClose: () => void;
  onRevoked: () => void;
  /** The element focused once it is revoked: its button is unmounted. */
  focusAfter: () => HTMLElement | null;
}

/** Asks before an invitation ends; the safe answer comes first and has the focus. */
export default function RevokeDialog({ invitation, onClose, onRevoked, focusAfter }: RevokeDialogProps) {
  const [revokeInvitation, { loading }] = useRevokeInvitationMutation({ variables: { id: invitation.id } });
  const [failure, setFailure] = useState<string>();
  const isRevoked = useRef(false);
  const { cache } = useApolloClient();
  const toast = useToast();

  async function confirm() {
    try {
      await revokeInvitation();
    } catch (failed) {
      const reason = readServerFailure(failed);
      const isGone = reason.kind === 'refused' && reason.code === 'NOT_FOUND';
      if (!isGone) return setFailure(reasonOf(reason) ?? 'Thử lại sau ít phút.');
      // It has ended elsewhere.
      forgetInvitations(cache);
    }
    isRevoked.current = true;
    toast({ title: 'Đã thu hồi lời mời' });
    onRevoked();
  }

  return (
    <Dialog
      isAlert
      title="Thu hồi lời mời này?"
      description="Đường dẫn không tạo được tài khoản nào nữa, ngay từ lúc này. Tài khoản đã tạo bằng lời mời này vẫn còn."
      focusAfter={() => (isRevoked.current ? focusAfter() : null)}
      onClose={() => !loading && onClose()}
    >
      {failure && <FormAlert title="Chưa thu hồi được lời mời">{failure}</FormAlert>}
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
