import { chakra } from '@chakra-ui/react/styled-system';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { NoScriptNotice, useSite } from '@tiempos/ui';
import { Captcha, type CaptchaSettings } from '@tiempos/ui/captcha';
import { SubmitButton } from '@tiempos/ui/form';
import { ToastProvider } from '@tiempos/ui/toast';
import { ContactForm as ContactValues } from '@tiempos/validation';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { NOT_LOADED } from '../island-frame';
import { pageToasts } from '../page-toasts';
import { ContactFields } from './contact-fields';
import { MessageReceived, NotLoaded, SendingFailed } from './sending-result';
import { captchaError, useSending } from './use-sending';

interface ContactFormProps {
  /** Undefined if it could not be loaded: nothing can be sent. */
  captcha: CaptchaSettings | undefined;
}

/** The contact form (F11): rules, captcha, sending and messages (F60–F68, F107–F109). It can be filled in at once. */
export default function ContactForm(props: ContactFormProps) {
  return (
    <ToastProvider value={pageToasts}>
      <Form {...props} />
    </ToastProvider>
  );
}

const resolver = classValidatorResolver(ContactValues);

function Form({ captcha }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const values = useForm<ContactValues>({ resolver });
  const { formState } = values;
  const { submit, outcome, isBlocked, captchaRound, onInput, onToken } = useSending(form, values);
  const { contact } = useSite().content;
  return (
    <chakra.form
      ref={form}
      method="post"
      noValidate
      aria-labelledby="contact-title"
      display="grid"
      gap="5"
      onSubmit={(event) => void submit(event)}
      onInput={onInput}
    >
      <noscript>
        {/* The first submit button of a form handles the Enter key. */}
        <button type="submit" disabled hidden>
          Gửi
        </button>
      </noscript>
      <NoScriptNotice />
      <ContactFields form={values} />
      <chakra.div display="grid" gap="5" css={{ '@media (scripting: none)': { display: 'none' } }}>
        {captcha && (
          <chakra.div css={{ [NOT_LOADED]: { display: 'none' } }}>
            <Captcha key={captchaRound} settings={captcha} error={captchaError(outcome)} onToken={onToken} />
          </chakra.div>
        )}
        <NotLoaded />
        {outcome && 'failure' in outcome && <SendingFailed failure={outcome.failure} />}
        {outcome && 'sentAt' in outcome && <MessageReceived at={outcome.sentAt} />}
        <SubmitButton
          justifySelf={{ base: 'stretch', sm: 'start' }}
          isPending={formState.isSubmitting}
          disabled={isBlocked}
          css={{ '[data-state=waiting] &': { opacity: '0.55', cursor: 'progress' } }}
        >
          {contact.submit}
        </SubmitButton>
      </chakra.div>
    </chakra.form>
  );
}
