import { chakra } from '@chakra-ui/react/styled-system';
import { TextLink, useSite, VisuallyHidden } from '@tiempos/ui';
import { CheckboxField, TextAreaField, TextField } from '@tiempos/ui/form';
import { normalizePhonePrefix, suggestPhone, type ContactForm } from '@tiempos/validation';
import type { ChangeEvent } from 'react';
import { useWatch, type RegisterOptions, type UseFormReturn } from 'react-hook-form';

type FieldName = keyof ContactForm;

/** The form's fields under the specification's names (C46), in their order. */
export function ContactFields({ form }: { form: UseFormReturn<ContactForm> }) {
  const { register, formState } = form;
  const { errors } = formState;
  const correction = usePhoneCorrection(form);
  const { fields } = useSite().content.contact;
  const field = (name: FieldName, options?: RegisterOptions<ContactForm, FieldName>) => ({
    ...register(name, options),
    error: errors[name]?.message,
    required: true,
  });
  return (
    <>
      <TextField label={fields.name} autoComplete="name" {...field('name')} />
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}>
        <TextField
          label={fields.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('phone', phone)}
          correction={correction}
        />
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

/** A pasted or autofilled +84 is parsed as 0 at once, and displayed as 0 after a paste or on blur (C21). */
const phone: RegisterOptions<ContactForm, FieldName> = {
  setValueAs: (value: unknown) => (typeof value === 'string' ? normalizePhonePrefix(value) : value),
  onBlur: showPrefix,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    if ((event.nativeEvent as InputEvent).inputType === 'insertFromPaste') showPrefix(event);
  },
};

/** One press away from a number as phones and people write it (C117). */
function usePhoneCorrection({ control, setValue, setFocus }: UseFormReturn<ContactForm>) {
  const suggested = suggestPhone(useWatch({ control, name: 'phone' }) ?? '');
  if (suggested === undefined) return undefined;
  return {
    text: `Dùng ${suggested}`,
    onClick() {
      setValue('phone', suggested, { shouldValidate: true });
      setFocus('phone');
    },
  };
}

function showPrefix({ target }: ChangeEvent<HTMLInputElement>) {
  target.value = normalizePhonePrefix(target.value);
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
