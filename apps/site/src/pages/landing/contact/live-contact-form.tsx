import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useSite } from '@tiempos/ui';
import { ContactForm, normalizePhonePrefix } from '@tiempos/validation';
import { useEffect, useEffectEvent, type ChangeEvent, type RefObject } from 'react';
import { useForm, type RegisterOptions } from 'react-hook-form';
import { Captcha, type CaptchaSettings } from '@tiempos/ui/captcha';
import { SubmitButton } from '@tiempos/ui/form';
import type { ContactFieldName, RegisterField } from './contact-form';
import { MessageReceived, SendingFailed } from './sending-result';
import { captchaError, contactFields, useSending } from './use-sending';

export interface LiveContactFormProps {
  /** The form element whose controls it attaches to. */
  form: RefObject<HTMLFormElement | null>;
  captcha: CaptchaSettings;
  /** The visitor clicked the button before this component was loaded. */
  isSubmitWanted: boolean;
  onRegister: (register: RegisterField) => void;
  onErrors: (errors: Partial<Record<ContactFieldName, string>>) => void;
}

const resolver = classValidatorResolver(ContactForm);

/** The behaviour of the contact form: rules, captcha, sending and messages (F60–F68, F107–F109). */
export default function LiveContactForm(props: LiveContactFormProps) {
  const { form, captcha, isSubmitWanted, onRegister, onErrors } = props;
  const live = useForm<ContactForm>({ resolver });
  const { register, subscribe, formState } = live;
  const { isSubmitting } = formState;
  const { submit, outcome, isBlocked, captchaRound, onInput, onToken } = useSending(form, live);
  const { contact } = useSite().content;

  const onSubmit = useEffectEvent((event: Event) => void submit(event as never));
  const onChange = useEffectEvent(onInput);
  const onConnect = useEffectEvent((element: HTMLFormElement) => {
    onRegister((name) => register(name, optionsOf(name)));
    if (isSubmitWanted) setTimeout(() => element.requestSubmit());
  });
  const onMessages = useEffectEvent(onErrors);

  useEffect(() => {
    const element = form.current!;
    element.addEventListener('submit', onSubmit);
    element.addEventListener('input', onChange);
    const unsubscribe = subscribe({
      formState: { errors: true },
      callback: ({ errors = {} }) =>
        onMessages(Object.fromEntries(contactFields.map((name) => [name, errors[name]?.message]))),
    });
    onConnect(element);
    return () => {
      element.removeEventListener('submit', onSubmit);
      element.removeEventListener('input', onChange);
      unsubscribe();
    };
  }, [form, subscribe]);

  return (
    <>
      <Captcha key={captchaRound} settings={captcha} error={captchaError(outcome)} onToken={onToken} />
      {outcome && 'failure' in outcome && <SendingFailed failure={outcome.failure} />}
      {outcome && 'sentAt' in outcome && <MessageReceived at={outcome.sentAt} />}
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

/** A pasted or autofilled +84 is parsed as 0 at once, and displayed as 0 after a paste or on blur (C21). */
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
