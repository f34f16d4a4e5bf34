import { chakra } from '@chakra-ui/react/styled-system';
import { NoScriptNotice, TextLink, useSite, VisuallyHidden } from '@tiempos/ui';
import type { ContactForm as ContactValues } from '@tiempos/validation';
import { useRef, useState, type ComponentProps, type ComponentType } from 'react';
import { CaptchaFrame, type CaptchaSettings } from '@tiempos/ui/captcha';
import { CheckboxField, FormAlert, SubmitButton, TextAreaField, TextField } from '@tiempos/ui/form';
import { loadChunk } from '@tiempos/ui/browser';
import { useInView } from '../../../ui/use-in-view';
import type { LiveContactFormProps } from './live-contact-form';

/** The form's fields under the specification's names (C46), in their order. */
export type ContactFieldName = keyof ContactValues;

/** The props that the live form adds to its controls: listeners and a ref. */
export type RegisterField = (name: ContactFieldName) => Pick<ComponentProps<'input'>, 'name'> & {
  ref?: (element: HTMLElement | null) => void;
};

interface ContactFormProps {
  /** Undefined while the page's data is loading. */
  captcha: CaptchaSettings | undefined;
  /** Set when the page's data could not be loaded. */
  retry: (() => void) | undefined;
}

/**
 * The contact form (F11). It is rendered on the server and can be filled in at once; its rules, captcha and sending
 * are loaded when it is near the viewport and attach to the same controls: typed input stays.
 */
export function ContactForm({ captcha, retry }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [register, setRegister] = useState<RegisterField>(() => (name: ContactFieldName) => ({ name }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [Live, setLive] = useState<ComponentType<LiveContactFormProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isSubmitWanted, setIsSubmitWanted] = useState(false);
  const { contact } = useSite().content;

  function load() {
    setHasFailed(false);
    loadChunk(() => import('./live-contact-form')).then(
      (loaded) => setLive(() => loaded.default),
      () => setHasFailed(true),
    );
  }
  useInView(form, load);

  const isLive = Live && captcha;
  return (
    <chakra.form
      ref={form}
      method="post"
      noValidate
      aria-labelledby="contact-title"
      display="grid"
      gap="5"
      onSubmit={(event) => {
        if (isLive) return;
        event.preventDefault();
        setIsSubmitWanted(true);
      }}
    >
      <NoScriptNotice />
      <Fields register={register} errors={errors} />
      {isLive ? (
        <Live
          form={form}
          captcha={captcha}
          isSubmitWanted={isSubmitWanted}
          onRegister={(live) => setRegister(() => live)}
          onErrors={setErrors}
        />
      ) : (
        <FormFooterSkeleton
          captcha={captcha}
          isSubmitWanted={isSubmitWanted}
          retry={hasFailed ? load : retry}
          submit={contact.submit}
        />
      )}
    </chakra.form>
  );
}

type FieldErrors = Partial<Record<ContactFieldName, string>>;

function Fields({ register, errors }: { register: RegisterField; errors: FieldErrors }) {
  const { fields } = useSite().content.contact;
  const field = (name: ContactFieldName) => ({ ...register(name), error: errors[name], required: true });
  return (
    <>
      <TextField label={fields.name} autoComplete="name" {...field('name')} />
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}>
        <TextField label={fields.phone} type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
        <TextField
          label={fields.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
      </chakra.div>
      <TextAreaField label={fields.message} autoComplete="off" rows={5} {...field('message')} />
      <CheckboxField label={<Consent />} {...field('privacyPolicy')} />
    </>
  );
}

function Consent() {
  const { contact, navigation } = useSite().content;
  const { before, policy, after } = contact.consent;
  return (
    <>
      {before}
      {/* A sibling of the form, so that typed input stays. */}
      <TextLink to={navigation.privacy} target="_blank">
        {policy}
        <VisuallyHidden> (mở trong thẻ mới)</VisuallyHidden>
      </TextLink>
      {after}
    </>
  );
}

interface FormFooterSkeletonProps extends ContactFormProps {
  isSubmitWanted: boolean;
  submit: string;
}

/** The skeleton of captcha and button until the live form is loaded. */
function FormFooterSkeleton({ captcha, isSubmitWanted, retry, submit }: FormFooterSkeletonProps) {
  const { hotline } = useSite().content;
  return (
    <chakra.div display="grid" gap="5" css={{ '@media (scripting: none)': { display: 'none' } }}>
      {retry ? (
        <FormAlert
          title="Biểu mẫu chưa tải được"
          action={{ text: 'Thử lại', onClick: retry }}
        >{`Bạn kiểm tra mạng rồi thử lại, hoặc gọi ${hotline.text}.`}</FormAlert>
      ) : (
        <CaptchaFrame provider={captcha?.provider} isLoading />
      )}
      <SubmitButton justifySelf={{ base: 'stretch', sm: 'start' }} isPending={isSubmitWanted && !retry}>
        {submit}
      </SubmitButton>
    </chakra.div>
  );
}
