import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert, reasonOf, SubmitButton, TextField } from '@tiempos/ui/form';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { useSubmit } from '../../../ui/use-submit';
import type { PostInEditorFragment } from '../post-editor.generated';
import type { PostEditor } from '../controller/post-editor';
import { useEditorState } from '../use-post-editor';
import { CreatedLink } from './created-link';
import { LiveLinks } from './live-links';
import { useLiveLinksQuery } from './share.generated';
import { useCreateLink, type NewLink } from './use-create-link';

interface ShareDialogProps {
  editor: PostEditor;
  onClose: () => void;
  /** Saves a post that was never saved as a draft, which the link needs. */
  onSaveDraft: () => void;
}

/** Creates and ends links to the preview of a post (F149). */
export default function ShareDialog({ editor, onClose, onSaveDraft }: ShareDialogProps) {
  const { post } = useEditorState(editor);
  return (
    <Dialog
      size="xl"
      title="Chia sẻ bản xem trước"
      description={
        post
          ? 'Ai có liên kết cũng xem được tin này mà không cần đăng nhập, cho đến khi liên kết hết hạn hoặc bị thu hồi.'
          : 'Tin này chưa được lưu lần nào. Lưu nháp rồi mở lại Xem trước để tạo liên kết.'
      }
      onClose={onClose}
    >
      {post && <Links editor={editor} post={post} />}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Đóng
        </Button>
        {!post && <Button onClick={onSaveDraft}>Lưu nháp</Button>}
      </DialogActions>
    </Dialog>
  );
}

const DAYS = { min: 1, max: 30 };

function Links({ editor, post }: { editor: PostEditor; post: PostInEditorFragment }) {
  const { isDirty } = useEditorState(editor);
  const [link, setLink] = useState<NewLink>();
  const links = useLiveLinksQuery({ variables: { id: post.id } });
  const createLink = useCreateLink(editor);
  const form = useForm({ defaultValues: { days: 7 } });
  const { register, formState } = form;
  const { formProps, failure } = useSubmit({
    form,
    fields: ['days'],
    async send({ days }) {
      setLink(await createLink(post, days));
    },
    onFailure: () => setLink(undefined),
  });
  const message = `Chọn từ ${DAYS.min} đến ${DAYS.max} ngày`;
  return (
    <>
      <chakra.form {...formProps} display="grid" gap="4" mt="5" aria-label="Tạo liên kết">
        <p>{isDirty ? shares.unsaved : shares.saved}</p>
        <TextField
          type="number"
          inputMode="numeric"
          {...DAYS}
          maxW="8rem"
          label="Dùng được trong (ngày)"
          {...register('days', {
            valueAsNumber: true,
            validate: (days) => (Number.isInteger(days) && days >= DAYS.min && days <= DAYS.max) || message,
          })}
          error={formState.errors.days?.message}
        />
        {failure && <FormAlert title="Chưa tạo được liên kết">{reasonOf(failure)}</FormAlert>}
        <SubmitButton justifySelf="start" isPending={formState.isSubmitting}>
          Tạo liên kết
        </SubmitButton>
      </chakra.form>
      {link && <CreatedLink key={link.id} link={link} />}
      <LiveLinks {...links} onRevoked={(id) => id === link?.id && setLink(undefined)} />
    </>
  );
}

const shares = {
  unsaved:
    'Tin có phần chưa lưu: liên kết giữ đúng bản đang có trên màn hình, bạn sửa tiếp thì bản đó không đổi.',
  saved: 'Liên kết luôn cho xem bản đã lưu gần nhất của tin.',
};
