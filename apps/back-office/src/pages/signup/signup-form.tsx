import { chakra } from '@chakra-ui/react/styled-system';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { SignUpForm as SignUpFields } from '@tiempos/validation';
import { useForm } from 'react-hook-form';
import { WITHOUT_TOKEN } from '../../apollo/authenticate';
import { useSession } from '../../session/session-context';
import { useSubmit } from '../../ui/use-submit';
import { useToast } from '@tiempos/ui/toast';
import { FormAlert, PasswordField, type ServerFailure, SubmitButton, TextField } from '@tiempos/ui/form';
import { useSignUpMutation } from './signup.generated';
import { signUpFailure, signUpToasts } from './signup-toasts';

interface SignUpFormProps {
  /** Sent unchanged; the server validates them (C17). */
  plan: string | undefined;
  promotionCode: string | undefined;
  onSignedUp: (hasTrial: boolean) => void;
}

const resolver = classValidatorResolver(SignUpFields);

/** Creates an account and signs in (F58–F60, F70–F75, F112–F116, C15). */
export function SignUpForm({ plan, promotionCode, onSignedUp }: SignUpFormProps) {
  const form = useForm<SignUpFields>({ resolver });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const [signUp] = useSignUpMutation({ context: WITHOUT_TOKEN, fetchPolicy: 'no-cache' });
  const session = useSession();
  const toast = useToast();
  const { formProps, failure } = useSubmit({
    form,
    fields: ['name', 'email', 'password', 'confirmPassword'],
    async send({ name, email, password }) {
      const input = { name, email, password, plan, promotionCode };
      const { data } = await signUp({ variables: { input } });
      const { user, tokens, promotion } = data!.signUp;
      session.signIn({ user, tokens, promotion });
      toast(signUpToasts.done);
      onSignedUp(promotion?.trial ?? false);
    },
    onFailure: (reason) => toast(signUpToasts.failed(reason)),
  });

  return (
    <chakra.form {...formProps} display="grid" gap="5">
      <TextField label="Họ tên" autoComplete="name" {...register('name')} error={errors.name?.message} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        {...register('email')}
        error={errors.email?.message}
      />
      <PasswordField
        label="Mật khẩu"
        autoComplete="new-password"
        hint="8 đến 25 ký tự, có ít nhất 1 chữ HOA."
        {...register('password')}
        error={errors.password?.message}
      />
      <PasswordField
        label="Nhập lại mật khẩu"
        autoComplete="new-password"
        {...register('confirmPassword')}
        error={errors.confirmPassword?.message}
      />
      {failure && <SignUpFailed failure={failure} />}
      <SubmitButton isPending={isSubmitting}>Tạo tài khoản</SubmitButton>
    </chakra.form>
  );
}

/** The error and what to do, if no field has an error (C42). */
function SignUpFailed({ failure }: { failure: ServerFailure }) {
  if (failure.kind === 'network') {
    return <FormAlert title="Chưa tạo được tài khoản">Bạn kiểm tra mạng rồi bấm gửi lại nhé.</FormAlert>;
  }
  if (failure.errors.promotion !== undefined) {
    return (
      <FormAlert title="Mã giới thiệu không dùng được">
        Bạn xem lại đường dẫn được gửi, hoặc mở lại trang đăng ký không kèm mã.
      </FormAlert>
    );
  }
  if (failure.errors.plan !== undefined) {
    return <FormAlert title={failure.errors.plan}>Bạn chọn lại gói ở bảng giá trên trang chủ.</FormAlert>;
  }
  if (failure.code === 'FORBIDDEN') {
    return (
      <FormAlert title="Hiện chưa nhận đăng ký mới">Bạn liên hệ người quản lý để có tài khoản.</FormAlert>
    );
  }
  if (failure.code === 'TOO_MANY_REQUESTS') {
    return <FormAlert title="Bạn thử quá nhiều lần">Đợi vài phút rồi gửi lại.</FormAlert>;
  }
  return (
    <FormAlert title={signUpFailure(failure)}>
      Tài khoản chưa được tạo, bạn thử lại sau ít phút nhé.
    </FormAlert>
  );
}
