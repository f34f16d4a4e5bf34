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
import { useSetPostSlugMutation } from './slug.generated';
import type { PostSlug } from '../slug-of-post';

interface SlugDialogProps {
  post: PostInEditorFragment;
  onChosen: (slug: PostSlug) => void;
  onClose: () => void;
}

/** Chooses the slug of a post before its first publication (C65). */
export default function SlugDialog({ post, onChosen, onClose }: SlugDialogProps) {
  const form = useForm({ defaultValues: { titlePath: post.titlePath } });
  const [setPostSlug] = useSetPostSlugMutation();
  const toast = useToast();
  const { errors, isSubmitting } = form.formState;
  const slug = slugOf(useWatch({ control: form.control, name: 'titlePath' })) || slugOf(post.title);

  async function send(chosen: { titlePath: string }) {
    const { data } = await setPostSlug({ variables: { id: post.id, slug: chosen } });
    const { titlePath, hasOwnSlug } = data!.setPostSlug;
    onChosen({ titlePath, hasOwnSlug });
    onClose();
    toast({ title: 'Đã đổi đường dẫn', description: articlePath(titlePath) });
  }

  const { formProps, failure } = useSubmit({ form, fields: ['titlePath'], send, onFailure: () => undefined });
  return (
    <Dialog
      title="Đường dẫn của tin"
      description="Ngắn và có từ mà người đọc hay tìm. Sau lần đăng đầu tiên, đường dẫn không đổi được nữa."
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
