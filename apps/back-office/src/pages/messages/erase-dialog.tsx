import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { CheckboxField, FormAlert, loadFailure, readServerFailure } from '@tiempos/ui/form';
import { Dialog } from '../../ui/dialog';
import { QuestionActions } from '../../ui/question-actions';
import { useEraseMessagesMutation, type WholeMessageFragment } from './message.generated';

interface EraseDialogProps {
  message: WholeMessageFragment;
  onClose: () => void;
  /** @param number how many messages were deleted */
  onErased: (number: number) => void;
  /** Loads the numbers again. */
  reload: () => Promise<unknown>;
}

/** Asks before everything of a person is deleted, and says how much that is and what remains (C104). */
export default function EraseDialog({ message, onClose, onErased, reload }: EraseDialogProps) {
  const { id, name, email, phone, messagesByEmail, messagesByPhone } = message;
  const [byPhone, setByPhone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [erase, { loading }] = useEraseMessagesMutation({ refetchQueries: ['Desk'] });
  const hasMore = (messagesByPhone ?? 0) > messagesByEmail;
  const number = byPhone && hasMore ? messagesByPhone! : messagesByEmail;

  async function confirm() {
    setFailure(undefined);
    try {
      const { data } = await erase({ variables: { id, byPhone: byPhone && hasMore, expected: number } });
      onErased(data!.eraseContactMessages);
    } catch (error) {
      const reason = readServerFailure(error);
      const isChanged = reason.kind === 'refused' && reason.code === 'CONFLICT';
      setFailure(isChanged ? 'Số lời nhắn vừa thay đổi, bạn xem lại số mới rồi xóa.' : loadFailure(error));
      if (isChanged) await reload().catch(() => undefined);
    }
  }

  return (
    <Dialog
      isAlert
      title="Xóa dữ liệu của người này?"
      description={
        <>
          <b>{count(number)}</b> của {name} ({email}
          {byPhone && hasMore && `, ${phone}`}) sẽ bị xóa hẳn, cả ghi chú. Thư đã gửi vào hộp thư của tiệm và
          các bản sao lưu vẫn còn; bạn xóa riêng ở đó.
        </>
      }
      onClose={() => !loading && onClose()}
    >
      {hasMore && (
        <chakra.div mt="3">
          <CheckboxField
            label={`Xóa cả lời nhắn cùng số ${phone} với email khác: tất cả ${count(messagesByPhone!)}`}
            checked={byPhone}
            onChange={(event) => setByPhone(event.target.checked)}
          />
        </chakra.div>
      )}
      {failure && (
        <chakra.div mt="4">
          <FormAlert title="Chưa xóa được">{failure}</FormAlert>
        </chakra.div>
      )}
      <QuestionActions
        no="Giữ lại"
        yes={`Xóa ${count(number)}`}
        isDanger
        isPending={loading}
        onNo={onClose}
        onYes={confirm}
      />
    </Dialog>
  );
}

const count = (number: number) => `${number.toLocaleString('vi-VN')} lời nhắn`;
