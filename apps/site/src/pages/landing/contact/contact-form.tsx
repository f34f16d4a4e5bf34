import { chakra } from '@chakra-ui/react/styled-system';
import { NoScriptNotice, TextLink, useSite, VisuallyHidden } from '@tiempos/ui';
import { CaptchaFrame } from '@tiempos/ui/captcha';
import { CheckboxField, SubmitButton, TextAreaField, TextField } from '@tiempos/ui/form';
import type { CaptchaSettingsFragment } from './captcha-settings.generated';

/**
 * The contact form (F11), with the specification's field names (C46). It can be filled in at once.
 *
 * @param captcha undefined if it could not be loaded
 */
export function ContactForm({ captcha }: { captcha: CaptchaSettingsFragment | undefined }) {
  const { submit } = useSite().content.contact;
  return (
    <chakra.form method="post" noValidate aria-labelledby="contact-title" display="grid" gap="5">
      <NoScriptNotice />
      <Fields />
      <chakra.div display="grid" gap="5" css={{ '@media (scripting: none)': { display: 'none' } }}>
        <CaptchaFrame provider={captcha?.provider} isLoading />
        <SubmitButton justifySelf={{ base: 'stretch', sm: 'start' }}>{submit}</SubmitButton>
      </chakra.div>
    </chakra.form>
  );
}

function Fields() {
  const { fields } = useSite().content.contact;
  return (
    <>
      <TextField label={fields.name} name="name" autoComplete="name" required />
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}>
        <TextField label={fields.phone} name="phone" type="tel" inputMode="tel" autoComplete="tel" required />
        <TextField
          label={fields.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </chakra.div>
      <TextAreaField label={fields.message} name="message" autoComplete="off" rows={5} required />
      <CheckboxField label={<Consent />} name="privacyPolicy" required />
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
