import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { messages, PasswordForm as PasswordFields } from '@tiempos/validation';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '../../session/session-context';
import { useSubmit } from '../../ui/use-submit';
import { useToast } from '@tiempos/ui/toast';
import { CheckboxField, FormAlert, PasswordField, SubmitButton } from '@tiempos/ui/form';
import { useReplacePasswordMutation } from './account.generated';
import { useApiTokensQuery } from './api-tokens/api-tokens.generated';
import { accountToasts } from './account-toasts';
import { failureMessage } from './failure-message';
import { useReportUnsaved } from './use-unsaved';

interface PasswordFormProps {
  /** For the browser's password manager. */
  email: string | undefined;
  onClose: () => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

const resolver = classValidatorResolver(PasswordFields);
const blank = { oldPassword: '', password: '', confirmPassword: '' };

/** The old password and the new one twice (F78, F79, F118, F119, C22). */
export function PasswordForm({ email, onClose, onUnsaved }: PasswordFormProps) {
  const [endApiTokens, setEndApiTokens] = useState(false);
  const { form, formProps, failure } = usePasswordForm(onClose, endApiTokens);
  const apiTokens = useApiTokensQuery().data?.apiTokens ?? [];
  const { register, setFocus, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useReportUnsaved(isDirty, onUnsaved);

  // The button that opened the form is unmounted.
  useEffect(() => setFocus('oldPassword'), [setFocus]);

  return (
    <chakra.form
      {...formProps}
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
      {apiTokens.length > 0 && (
        <CheckboxField
          label={`Thu hồi cả ${apiTokens.length} mã truy cập API`}
          hint={`Không chọn thì mã vẫn dùng được: ${apiTokens.map(({ name }) => name).join(', ')}`}
          onChange={({ target }) => setEndApiTokens(target.checked)}
        />
      )}
      {failure && <FormAlert title="Chưa đổi được mật khẩu">{failureMessage(failure)}</FormAlert>}
      <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3">
        <SubmitButton isPending={isSubmitting}>Lưu mật khẩu mới</SubmitButton>
        <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
          Hủy
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

/** Changes the password; the session continues with new tokens (C62). */
function usePasswordForm(onChanged: () => void, endApiTokens: boolean) {
  const form = useForm<PasswordFields>({ resolver, defaultValues: blank });
  const [replacePassword] = useReplacePasswordMutation({ fetchPolicy: 'no-cache' });
  const session = useSession();
  const toast = useToast();
  const { formProps, failure } = useSubmit({
    form,
    fields: ['oldPassword', 'password', 'confirmPassword'],
    async send({ oldPassword, password }) {
      const { data } = await replacePassword({
        variables: { input: { oldPassword, password, endApiTokens } },
      });
      const { user, tokens } = data!.replacePassword;
      session.replaceTokens(user.id, tokens);
      toast(accountToasts.passwordChanged);
      onChanged();
    },
    onFailure: (reason) => toast(accountToasts.passwordNotChanged(failureMessage(reason))),
    // The two errors with toasts in the specification (section 8), in section 5's order.
    onInvalid({ password, confirmPassword }) {
      if (confirmPassword) toast(accountToasts.passwordsDiffer);
      else if (password?.message === messages.newPasswordTooShort) toast(accountToasts.passwordTooShort);
    },
  });
  return { form, formProps, failure };
}
