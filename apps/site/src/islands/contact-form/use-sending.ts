import { createRequests, type ContactMessage } from '@tiempos/rest-client';
import type { ContactForm } from '@tiempos/validation';
import { useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readServerFailure, setServerErrors, type ServerFailure } from '@tiempos/ui/form';
import { useToast } from '@tiempos/ui/toast';
import { contactToasts } from './contact-toasts';

/** The form's fields, in the order in which they are validated. */
export const contactFields = ['name', 'phone', 'email', 'message', 'privacyPolicy'] as const;

const TIMEOUT_MS = 30_000;
const { request } = createRequests({});

function send(message: ContactMessage) {
  return request('POST', '/api/send-contact-form', message, { signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** The result of the last attempt. */
type Outcome = { sentAt: Date } | { failure: ServerFailure } | { isCaptchaMissing: true } | undefined;

/** Sends the contact message and stores the result (F60, F61, F68, F91, F107–F109, C102). */
export function useSending(
  element: RefObject<HTMLFormElement | null>,
  { handleSubmit, setError, reset }: UseFormReturn<ContactForm>,
) {
  const toast = useToast();
  const [token, setToken] = useState<string>();
  const [captchaRound, setCaptchaRound] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  // C24: a refused message is not sent again unchanged.
  const [isBlocked, setIsBlocked] = useState(false);

  const submit = handleSubmit(async ({ privacyPolicy: _, ...message }) => {
    if (!token) return askForCaptcha();
    setOutcome(undefined);
    try {
      await send({ ...message, token });
      toast(contactToasts.sent);
      reset();
      setOutcome(sentNow());
      renewCaptcha();
    } catch (error) {
      fail(readServerFailure(error));
    }
  }, markCaptcha);

  /** With the wrong fields, in the same round: its toast comes when these are right (F68). */
  function markCaptcha() {
    if (token) return;
    setOutcome((last) => (last && 'failure' in last ? last : { isCaptchaMissing: true }));
  }

  function askForCaptcha() {
    setOutcome({ isCaptchaMissing: true });
    toast(contactToasts.captchaMissing);
    element.current?.querySelector<HTMLElement>('[data-captcha] :is(input, iframe)')?.focus();
  }

  function fail(failure: ServerFailure) {
    setOutcome({ failure });
    if (failure.kind === 'network') return void toast(contactToasts.network);
    toast(contactToasts.refused);
    setIsBlocked(true);
    const isFieldRefused = setServerErrors(setError, contactFields, failure.errors);
    // Fields are validated before the captcha; a later error may have consumed the token.
    if (!isFieldRefused) renewCaptcha();
  }

  function renewCaptcha() {
    setToken(undefined);
    setCaptchaRound((round) => round + 1);
  }

  return {
    submit,
    outcome,
    isBlocked,
    captchaRound,
    onInput: () => {
      setIsBlocked(false);
      setOutcome((last) => (last && 'sentAt' in last ? undefined : last));
    },
    onToken: (next: string | undefined) => {
      setToken(next);
      if (!next) return;
      setIsBlocked(false);
      setOutcome((last) => (last && 'isCaptchaMissing' in last ? undefined : last));
    },
  };
}

const sentNow = (): Outcome => ({ sentAt: new Date() });

/** The error message of the captcha after an attempt. */
export function captchaError(outcome: Outcome): string | undefined {
  if (!outcome || 'sentAt' in outcome) return undefined;
  if ('isCaptchaMissing' in outcome) return contactToasts.captchaMissing.description;
  return outcome.failure.kind === 'refused' ? outcome.failure.errors.token : undefined;
}
