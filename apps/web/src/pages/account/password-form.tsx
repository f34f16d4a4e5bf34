import { chakra } from '@chakra-ui/react/styled-system';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { messages, PasswordForm as PasswordFields } from '@tiempos/validation';
import { useEffect, useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useSession } from '../../session/session-context';
import { Button, SubmitButton } from '../../ui/back-office/buttons';
import { FormAlert } from '../../ui/back-office/form-alert';
import { readServerFailure, setServerErrors } from '../../ui/form/server-failure';
import { PasswordField } from '../../ui/back-office/fields';
import { useToast } from '../../ui/toast/toasts';
import { useReplacePasswordMutation } from './account.generated';
import { accountToasts } from './account-toasts';
import { failureMessage } from './failure-message';

interface PasswordFormProps {
  /** For the browser's password store. */
  email: string | undefined;
  onClose: () => void;
}

const fields = ['oldPassword', 'password', 'confirmPassword'] as const;
const resolver = classValidatorResolver(PasswordFields);

/** The old password and the new one twice (F78, F79, F118, F119, C22). */
export function PasswordForm({ email, onClose }: PasswordFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<PasswordFields>({ resolver });
  const { errors, isSubmitting } = formState;
  const [replacePassword] = useReplacePasswordMutation({ fetchPolicy: 'no-cache' });
  const session = useSession();
  const toast = useToast();
  const [failure, setFailure] = useState<string>();

  // The button that opened the form is gone.
  useEffect(() => setFocus('oldPassword'), [setFocus]);

  const submit = handleSubmit(async ({ oldPassword, password }) => {
    setFailure(undefined);
    try {
      const { data } = await replacePassword({ variables: { input: { oldPassword, password } } });
      const { user, tokens } = data!.replacePassword;
      session.replaceTokens(user.id, tokens);
      toast(accountToasts.passwordChanged);
      onClose();
    } catch (error) {
      const message = failureMessage(error);
      toast(accountToasts.passwordNotChanged(message));
      const reason = readServerFailure(error);
      const isFieldRefused = reason.kind === 'refused' && setServerErrors(setError, fields, reason.errors);
      if (!isFieldRefused) setFailure(message);
    }
  }, showFieldToasts);

  // The two faults that the specification names toasts for (section 8), in section 5's order.
  function showFieldToasts({ password, confirmPassword }: FieldErrors<PasswordFields>) {
    if (confirmPassword) toast(accountToasts.passwordsDiffer);
    else if (password?.message === messages.newPasswordTooShort) toast(accountToasts.passwordTooShort);
  }

  return (
    <chakra.form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      display="grid"
      gap="5"
      mt="4"
      onKeyDown={(event) => event.key === 'Escape' && !isSubmitting && onClose()}
    >
      <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
      <PasswordField
        label="Mật khẩu hiện tại"
        autoComplete="current-password"
        {...register('oldPassword')}
        error={errors.oldPassword?.message}
      />
      <PasswordField
        label="Mật khẩu mới"
        autoComplete="new-password"
        hint="Tối thiểu 8 ký tự"
        {...register('password')}
        error={errors.password?.message}
      />
      <PasswordField
        label="Nhập lại mật khẩu mới"
        autoComplete="new-password"
        {...register('confirmPassword')}
        error={errors.confirmPassword?.message}
      />
      {failure && <FormAlert title="Chưa đổi được mật khẩu">{failure}</FormAlert>}
      <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3">
        <SubmitButton isPending={isSubmitting}>Lưu mật khẩu mới</SubmitButton>
        <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
          Hủy
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
