import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { ContactForm, normalizePhonePrefix } from '@tiempos/validation';
import { useEffect, useEffectEvent, useState, type ChangeEvent, type RefObject } from 'react';
import { useForm, type RegisterOptions } from 'react-hook-form';
import { useSite } from '../../../layout/site';
import { Captcha, type CaptchaSettings } from '../../../ui/captcha/captcha';
import { FormAlert } from '../../../ui/form/form-alert';
import { readServerFailure, setServerErrors, type ServerFailure } from '../../../ui/form/server-failure';
import { SubmitButton } from '../../../ui/form/submit-button';
import { useToast } from '../../../ui/toast/toasts';
import type { ContactFieldName, RegisterField } from './contact-form';
import { contactToasts } from './contact-toasts';
import { useSendContactMessageMutation } from './send-contact-message.generated';

export interface LiveContactFormProps {
  /** The form around it, whose controls it takes over. */
  form: RefObject<HTMLFormElement | null>;
  captcha: CaptchaSettings;
  /** The visitor pressed the button before this was here. */
  isSubmitWanted: boolean;
  onRegister: (register: RegisterField) => void;
  onErrors: (errors: Partial<Record<ContactFieldName, string>>) => void;
}

const fields = ['name', 'phone', 'email', 'message', 'privacyPolicy'] as const;
const resolver = classValidatorResolver(ContactForm);

/** A server that says nothing for this long is not there. */
const TIMEOUT_MS = 30_000;

/** The life of the contact form: its rules, captcha, sending and what is said after (F60–F68, F107–F109). */
export default function LiveContactForm(props: LiveContactFormProps) {
  const { form, captcha, isSubmitWanted, onRegister, onErrors } = props;
  const { register, handleSubmit, setError, reset, subscribe, formState } = useForm<ContactForm>({
    resolver,
  });
  const { isSubmitting } = formState;
  const [send] = useSendContactMessageMutation();
  const toast = useToast();
  const [token, setToken] = useState<string>();
  const [captchaRound, setCaptchaRound] = useState(0);
  const [failure, setFailure] = useState<ServerFailure>();
  // C24: a refused message is not sent again as it is.
  const [isBlocked, setIsBlocked] = useState(false);
  const { contact } = useSite().content;

  const submit = handleSubmit(async ({ privacyPolicy: _, ...message }) => {
    if (!token) return void toast(contactToasts.captchaMissing);
    setFailure(undefined);
    try {
      const fetchOptions = { signal: AbortSignal.timeout(TIMEOUT_MS) };
      await send({ variables: { input: { ...message, token } }, context: { fetchOptions } });
      toast(contactToasts.sent);
      reset();
      renewCaptcha();
    } catch (error) {
      fail(readServerFailure(error));
    }
  });

  function fail(reason: ServerFailure) {
    setFailure(reason);
    if (reason.kind === 'network') return void toast(contactToasts.network);
    toast(contactToasts.refused);
    setIsBlocked(true);
    const isFieldRefused = setServerErrors(setError, fields, reason.errors);
    // Fields are validated before the captcha; a later error may have consumed the token.
    if (!isFieldRefused) renewCaptcha();
  }

  function renewCaptcha() {
    setToken(undefined);
    setCaptchaRound((round) => round + 1);
  }

  const onSubmit = useEffectEvent((event: Event) => void submit(event as never));
  const onConnect = useEffectEvent((element: HTMLFormElement) => {
    onRegister((name) => register(name, optionsOf(name)));
    if (isSubmitWanted) setTimeout(() => element.requestSubmit());
  });
  const onMessages = useEffectEvent(onErrors);

  useEffect(() => {
    const element = form.current!;
    const onInput = () => setIsBlocked(false);
    element.addEventListener('submit', onSubmit);
    element.addEventListener('input', onInput);
    const unsubscribe = subscribe({
      formState: { errors: true },
      callback: ({ errors = {} }) =>
        onMessages(Object.fromEntries(fields.map((name) => [name, errors[name]?.message]))),
    });
    onConnect(element);
    return () => {
      element.removeEventListener('submit', onSubmit);
      element.removeEventListener('input', onInput);
      unsubscribe();
    };
  }, [form, subscribe]);

  return (
    <>
      <Captcha
        key={captchaRound}
        settings={captcha}
        error={failure?.kind === 'refused' ? failure.errors.token : undefined}
        onToken={(next) => {
          setToken(next);
          if (next) setIsBlocked(false);
        }}
      />
      {failure && <SendingFailed failure={failure} />}
      <SubmitButton
        justifySelf={{ base: 'stretch', sm: 'start' }}
        isPending={isSubmitting}
        disabled={isBlocked}
      >
        {contact.submit}
      </SubmitButton>
    </>
  );
}

/** What happened and what to do; a field's error stands at the field alone (C42). */
function SendingFailed({ failure }: { failure: ServerFailure }) {
  const { hotline } = useSite().content;
  if (failure.kind === 'network') {
    return (
      <FormAlert title={contactToasts.network.description}>Bạn kiểm tra mạng rồi bấm gửi lại nhé.</FormAlert>
    );
  }
  if (Object.keys(failure.errors).length > 0) return null;
  const nextStep =
    failure.code === 'TOO_MANY_REQUESTS'
      ? 'Bạn đã gửi nhiều lần. Đợi một lát, xác nhận lại'
      : 'Lời nhắn chưa được gửi. Bạn sửa một ô hoặc xác nhận lại mình không phải là robot';
  return (
    <FormAlert title={contactToasts.refused.description}>
      {nextStep} rồi gửi lại, hoặc gọi {hotline.text}.
    </FormAlert>
  );
}

/** A pasted or filled-in +84 is read as 0 at once, and seen as 0 when it was pasted or the field is left (C21). */
function optionsOf(name: ContactFieldName): RegisterOptions<ContactForm, ContactFieldName> {
  if (name !== 'phone') return {};
  const show = ({ target }: ChangeEvent<HTMLInputElement>) => {
    target.value = normalizePhonePrefix(target.value);
  };
  return {
    setValueAs: (value: unknown) => (typeof value === 'string' ? normalizePhonePrefix(value) : value),
    onBlur: show,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if ((event.nativeEvent as InputEvent).inputType === 'insertFromPaste') show(event);
    },
  };
}
