import { chakra } from '@chakra-ui/react/styled-system';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { DeadLink, SiteLink, TextLink, useShop } from '@tiempos/ui';
import { LoginFields } from '@tiempos/validation';
import { useForm } from 'react-hook-form';
import { WITHOUT_TOKEN } from '../../apollo/authenticate';
import { useSession } from '../../session/session-context';
import { useSubmit } from '../../ui/use-submit';
import { useToast } from '@tiempos/ui/toast';
import { FormAlert, PasswordField, type ServerFailure, SubmitButton, TextField } from '@tiempos/ui/form';
import { useLogInMutation } from './login.generated';
import { loginToasts } from './login-toasts';

interface LoginFormProps {
  /** The user of the expired session. */
  email?: string;
  onSignedIn: () => void;
}

const resolver = classValidatorResolver(LoginFields);

/** Signs in and stores the session (F56, F60, F69, F110, F111). */
export function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const form = useForm<LoginFields>({ resolver, defaultValues: email ? { email } : undefined });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const [logIn] = useLogInMutation({ context: WITHOUT_TOKEN, fetchPolicy: 'no-cache' });
  const session = useSession();
  const toast = useToast();
  const { formProps, failure } = useSubmit({
    form,
    fields: ['email', 'password'],
    async send(input) {
      const { data } = await logIn({ variables: { input } });
      const { passwordLink, ...signedIn } = data!.logIn;
      session.signIn(signedIn);
      toast(passwordLink ? loginToasts.passwordLink(passwordLink) : loginToasts.done);
      onSignedIn();
    },
    onFailure: () => toast(loginToasts.failed),
  });

  return (
    <chakra.form {...formProps} display="grid" gap="5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        {...register('email')}
        error={errors.email?.message}
      />
      <PasswordField
        label="Mật khẩu"
        autoComplete="current-password"
        // Read by the session-expired dialog, whose user is known.
        data-autofocus={email && ''}
        {...register('password')}
        error={errors.password?.message}
      />
      {failure && <LoginFailed failure={failure} />}
      <SubmitButton isPending={isSubmitting}>Đăng nhập</SubmitButton>
      <ForgottenPassword />
    </chakra.form>
  );
}

/** The error and what to do; the toast has the specification's text (C42). */
function LoginFailed({ failure }: { failure: ServerFailure }) {
  if (failure.kind === 'network') {
    return (
      <FormAlert title="Chưa kết nối được máy chủ">Bạn kiểm tra mạng rồi bấm đăng nhập lại nhé.</FormAlert>
    );
  }
  if (failure.code === 'INVALID_CREDENTIALS') {
    return (
      <FormAlert title="Email hoặc mật khẩu chưa đúng">
        Bạn xem lại phím Caps Lock và bộ gõ rồi thử lại.
      </FormAlert>
    );
  }
  if (failure.code === 'FORBIDDEN') {
    return (
      <FormAlert title="Tài khoản đã bị khóa">
        Bạn nhờ người quản lý mở lại rồi đăng nhập. Chữ đang viết vẫn được giữ trong trình duyệt này.
      </FormAlert>
    );
  }
  if (failure.code === 'TOO_MANY_REQUESTS') {
    return <FormAlert title="Bạn thử quá nhiều lần">Đợi vài phút rồi đăng nhập lại.</FormAlert>;
  }
  return (
    <FormAlert title="Chưa đăng nhập được">Hệ thống đang gặp lỗi, bạn thử lại sau ít phút nhé.</FormAlert>
  );
}

/** A link that leads nowhere, as specified (F18, C79); the line below says what to do (C5). */
function ForgottenPassword() {
  const { content, passwordResetPath } = useShop();
  const { hotline } = content;
  return (
    <div>
      <DeadLink
        lang="en"
        color="jade"
        textDecoration="underline"
        textUnderlineOffset="0.25em"
        _hover={{ color: 'jade.deep' }}
      >
        Forgot password?
      </DeadLink>
      <chakra.p fontSize="sm" color="ink.soft">
        Quên mật khẩu, bạn gọi{' '}
        <SiteLink to={hotline} fontWeight="700" whiteSpace="nowrap" _hover={{ color: 'jade' }}>
          {hotline.text}
        </SiteLink>{' '}
        để được đặt mật khẩu mới.
      </chakra.p>
      {passwordResetPath && (
        // A page of the server, not of this app.
        <TextLink to={{ href: passwordResetPath, isExternal: true }} fontSize="sm">
          Đặt lại mật khẩu qua email
        </TextLink>
      )}
    </div>
  );
}
