import { chakra } from '@chakra-ui/react/styled-system';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { countCharacters, limits, PictureFields } from '@tiempos/validation';
import { useForm, useWatch } from 'react-hook-form';
import { FormAlert, reasonOf, SubmitButton, TextAreaField } from '@tiempos/ui/form';
import { useToast } from '@tiempos/ui/toast';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import { useConfirmOnClose, useLeaving } from '../../routing/leaving';
import { useSubmit } from '../../ui/use-submit';
import { useDescribePictureMutation } from './picture.generated';

const LeaveDialog = lazyPart(() => import('../../ui/leave-dialog'));

const resolver = classValidatorResolver(PictureFields);

/** What describes a picture to who does not see it; offered where the picture is inserted. */
export function AltTextForm({ name, altText }: { name: string; altText: string }) {
  const form = useForm<PictureFields>({
    resolver,
    values: { altText },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, reset, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const [describe] = useDescribePictureMutation();
  const toast = useToast();
  const typed = useWatch({ control, name: 'altText' });
  const leaving = useLeaving(() => !isDirty);
  useConfirmOnClose(isDirty);

  const { formProps, failure } = useSubmit({
    form,
    fields: ['altText'],
    async send(input) {
      const { data } = await describe({ variables: { name, input } });
      reset({ altText: data!.describePicture.altText });
      toast({ title: 'Đã lưu mô tả ảnh' });
    },
    onFailure: (reason) => {
      if (reason.kind === 'refused' && reason.errors.altText) return;
      toast({ title: 'Chưa lưu được mô tả ảnh', variant: 'destructive' });
    },
  });

  return (
    <chakra.form {...formProps} display="grid" gap="4">
      <TextAreaField
        label="Mô tả ảnh"
        rows={2}
        hint={`Cho người không xem được ảnh; điền sẵn khi chèn ảnh vào bài, không đổi bài đã có. ${countCharacters((typed ?? '').trim())}/${limits.pictureAltText.max} ký tự.`}
        autoComplete="off"
        {...register('altText')}
        error={errors.altText?.message}
      />
      {failure && <FormAlert title="Chưa lưu được mô tả ảnh">{reasonOf(failure)}</FormAlert>}
      <SubmitButton isPending={isSubmitting} variant="outline" justifySelf={{ base: 'stretch', sm: 'start' }}>
        Lưu mô tả
      </SubmitButton>
      <LazyBoundary onFailed={leaving.stay}>
        {leaving.isPromptOpen && <LeaveDialog onStay={leaving.stay} onLeave={leaving.leave} />}
      </LazyBoundary>
    </chakra.form>
  );
}
