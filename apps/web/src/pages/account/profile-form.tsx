import { chakra } from '@chakra-ui/react/styled-system';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { AccountFields } from '@tiempos/validation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SessionUserFragment } from '../../session/me.generated';
import { useSession } from '../../session/session-context';
import { FormAlert } from '../../ui/back-office/form-alert';
import { readServerFailure, setServerErrors } from '../../ui/form/server-failure';
import { SubmitButton } from '../../ui/back-office/buttons';
import { TextField } from '../../ui/back-office/fields';
import { useToast } from '../../ui/toast/toasts';
import { useUpdateMeMutation } from './account.generated';
import { accountToasts } from './account-toasts';
import { failureMessage } from './failure-message';

const fields = ['name', 'email'] as const;
const resolver = classValidatorResolver(AccountFields);

/** Name and email; what is saved shows everywhere at once, in the other tabs too (F76, F77, F117). */
export function ProfileForm({ me }: { me: SessionUserFragment }) {
  const { register, handleSubmit, setError, reset, formState } = useForm<AccountFields>({
    resolver,
    defaultValues: { name: me.name, email: me.email },
  });
  const { errors, isSubmitting } = formState;
  const [updateMe] = useUpdateMeMutation();
  const session = useSession();
  const toast = useToast();
  const [failure, setFailure] = useState<string>();

  const submit = handleSubmit(async (input) => {
    setFailure(undefined);
    try {
      const { data } = await updateMe({ variables: { input } });
      const { name, email } = data!.updateMe;
      session.updateUser(data!.updateMe);
      reset({ name, email });
      toast(accountToasts.updated);
    } catch (error) {
      const message = failureMessage(error);
      toast(accountToasts.notUpdated(message));
      const reason = readServerFailure(error);
      const isFieldRefused = reason.kind === 'refused' && setServerErrors(setError, fields, reason.errors);
      if (!isFieldRefused) setFailure(message);
    }
  });

  return (
    <chakra.form method="post" noValidate onSubmit={(event) => void submit(event)} display="grid" gap="5">
      <TextField label="Họ tên" autoComplete="name" {...register('name')} error={errors.name?.message} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        {...register('email')}
        error={errors.email?.message}
      />
      {failure && <FormAlert title="Chưa lưu được tài khoản">{failure}</FormAlert>}
      <SubmitButton isPending={isSubmitting} justifySelf={{ base: 'stretch', sm: 'start' }}>
        Lưu thay đổi
      </SubmitButton>
    </chakra.form>
  );
}
