import { chakra } from '@chakra-ui/react/styled-system';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { AccountFields } from '@tiempos/validation';
import { useForm } from 'react-hook-form';
import type { SessionUserFragment } from '../../session/me.generated';
import { useSession } from '../../session/session-context';
import { useSubmit } from '../../ui/use-submit';
import { useToast } from '@tiempos/ui/toast';
import { FormAlert, SubmitButton, TextField } from '@tiempos/ui/form';
import { useUpdateMeMutation } from './account.generated';
import { accountToasts } from './account-toasts';
import { failureMessage } from './failure-message';
import { useReportUnsaved } from './use-unsaved';

interface ProfileFormProps {
  me: SessionUserFragment;
  onUnsaved: (isUnsaved: boolean) => void;
}

const resolver = classValidatorResolver(AccountFields);

/** Name and email; saved values are shown everywhere at once, in other tabs too (F76, F77, F117). */
export function ProfileForm({ me, onUnsaved }: ProfileFormProps) {
  const form = useForm<AccountFields>({ resolver, defaultValues: { name: me.name, email: me.email } });
  const { register, reset, formState } = form;
  const { errors, isSubmitting } = formState;
  const [updateMe] = useUpdateMeMutation();
  const session = useSession();
  const toast = useToast();
  const { formProps, failure } = useSubmit({
    form,
    fields: ['name', 'email'],
    async send(input) {
      const { data } = await updateMe({ variables: { input } });
      const { name, email } = data!.updateMe;
      session.updateUser(data!.updateMe);
      reset({ name, email });
      toast(accountToasts.updated);
    },
    onFailure: (reason) => toast(accountToasts.notUpdated(failureMessage(reason))),
  });

  useReportUnsaved(formState.isDirty, onUnsaved);

  return (
    <chakra.form {...formProps} display="grid" gap="5">
      <TextField label="Họ tên" autoComplete="name" {...register('name')} error={errors.name?.message} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        {...register('email')}
        error={errors.email?.message}
      />
      {failure && <FormAlert title="Chưa lưu được tài khoản">{failureMessage(failure)}</FormAlert>}
      <SubmitButton isPending={isSubmitting} justifySelf={{ base: 'stretch', sm: 'start' }}>
        Lưu thay đổi
      </SubmitButton>
    </chakra.form>
  );
}
