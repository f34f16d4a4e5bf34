import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { articlePath } from '@tiempos/ui/article';
import { slugOf } from '@tiempos/validation';
import { useForm, useWatch } from 'react-hook-form';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { useSubmit } from '../../../ui/use-submit';
import { useToast } from '@tiempos/ui/toast';
import { FormAlert, reasonOf, SubmitButton, TextField } from '@tiempos/ui/form';
import type { PostInEditorFragment } from '../post-editor.generated';
import type { SaveFirst } from '../save-first';
import { useSetPostSlugMutation } from './slug.generated';
import { slugOfPost, type PostSlug } from '../slug-of-post';

interface SlugDialogProps {
  /** Undefined for a post that was never saved. */
  post: PostInEditorFragment | undefined;
  /** The title on the screen. */
  title: string;
  saveFirst: SaveFirst;
  onChosen: (slug: PostSlug) => void;
  onClose: () => void;
}

/** Chooses the slug of a post (C65, C109). */
export default function SlugDialog({ post, title, saveFirst, onChosen, onClose }: SlugDialogProps) {
  const form = useForm({ defaultValues: { titlePath: slugOfPost(title, post) } });
  const [setPostSlug] = useSetPostSlugMutation();
  const toast = useToast();
  const { errors, isSubmitting } = form.formState;
  const slug = slugOf(useWatch({ control: form.control, name: 'titlePath' })) || slugOf(title);

  async function send(chosen: { titlePath: string }) {
    const saved = await saveFirst.run();
    if (!saved) return onClose();
    const { data } = await setPostSlug({ variables: { id: saved.id, slug: chosen } });
    const { titlePath, hasOwnSlug } = data!.setPostSlug;
    onChosen({ titlePath, hasOwnSlug });
    onClose();
    toast({ title: 'Đã đổi đường dẫn', description: articlePath(titlePath) });
  }

  const { formProps, failure } = useSubmit({ form, fields: ['titlePath'], send, onFailure: () => undefined });
  return (
    <Dialog
      title="Đường dẫn của tin"
      description={`Ngắn và có từ mà người đọc hay tìm.${post?.publishedAt ? ' Đường dẫn cũ vẫn mở được, và dẫn tới đường dẫn mới.' : ''}${saveFirst.isNeeded ? ' Khi bạn bấm Đổi đường dẫn, bài đang viết được lưu nháp.' : ''}`}
      onClose={onClose}
    >
      <chakra.form {...formProps} display="grid" gap="5" mt="5" aria-label="Đường dẫn của tin">
        <TextField
          {...form.register('titlePath')}
          label="Đường dẫn"
          autoComplete="off"
          spellCheck={false}
          hint={`${articlePath(slug)} · Để trống thì theo tiêu đề.`}
          error={errors.titlePath?.message}
        />
        {failure && <FormAlert title="Chưa đổi được đường dẫn">{reasonOf(failure)}</FormAlert>}
        <DialogActions>
          <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
            Đóng
          </Button>
          <SubmitButton isPending={isSubmitting}>Đổi đường dẫn</SubmitButton>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
