import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { BylineFields } from '@tiempos/validation';
import { useForm } from 'react-hook-form';
import { FormAlert, SubmitButton, TextField } from '@tiempos/ui/form';
import { useToast } from '@tiempos/ui/toast';
import { useSubmit } from '../../ui/use-submit';
import { useBylineQuery, useSetBylineMutation } from './account.generated';
import { accountToasts } from './account-toasts';
import { failureMessage } from './failure-message';
import { useReportUnsaved } from './use-unsaved';

interface BylineSectionProps {
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The name under which articles show the account, where the owner of the site wants authors named (C107). */
export function BylineSection({ onUnsaved }: BylineSectionProps) {
  const { data } = useBylineQuery();
  return (
    <chakra.section aria-labelledby="byline">
      <chakra.h2 id="byline" textStyle="h3" mb="5">
        Tên trên bài viết
      </chakra.h2>
      {data?.me ? (
        <BylineForm byline={data.me.byline ?? ''} onUnsaved={onUnsaved} />
      ) : (
        <Skeleton height="4.75rem" />
      )}
    </chakra.section>
  );
}

const resolver = classValidatorResolver(BylineFields);

function BylineForm({ byline, onUnsaved }: BylineSectionProps & { byline: string }) {
  const form = useForm<BylineFields>({ resolver, defaultValues: { byline } });
  const { register, reset, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const [setByline] = useSetBylineMutation();
  const toast = useToast();
  const { formProps, failure } = useSubmit({
    form,
    fields: ['byline'],
    async send(input) {
      const { data } = await setByline({ variables: { input } });
      reset({ byline: data!.setByline.byline ?? '' });
      toast(accountToasts.updated);
    },
    onFailure: (reason) => toast(accountToasts.notUpdated(failureMessage(reason))),
  });
  useReportUnsaved(isDirty, onUnsaved);

  return (
    <chakra.form {...formProps} display="grid" gap="5">
      <TextField
        label="Tên hiển thị trên bài"
        hint="Người đọc thấy tên này ở đầu các bài bạn tạo. Để trống thì bài không ghi tên ai."
        autoComplete="off"
        {...register('byline')}
        error={errors.byline?.message}
      />
      {failure && <FormAlert title="Chưa lưu được tên">{failureMessage(failure)}</FormAlert>}
      <SubmitButton isPending={isSubmitting} variant="outline" justifySelf={{ base: 'stretch', sm: 'start' }}>
        Lưu tên
      </SubmitButton>
    </chakra.form>
  );
}
