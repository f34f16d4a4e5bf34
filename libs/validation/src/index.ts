export { AccountFields } from './account-fields.js';
export { ApiTokenFields, type ApiTokenScope } from './api-token-fields.js';
export { BylineFields } from './byline-fields.js';
export { compose, countCharacters, firstCharacters, hasTooManyMarks } from './characters.js';
export { ContactFields, ContactForm } from './contact-fields.js';
export { ContactNoteFields } from './contact-note-fields.js';
export { declaredErrors } from './declared-errors.js';
export {
  fieldErrorCodes,
  fieldErrors,
  type FieldError,
  type FieldErrorCode,
  type RuleError,
} from './field-errors.js';
export { InvitationFields } from './invitation-fields.js';
export { withoutInvisible } from './invisible.js';
export { limits } from './limits.js';
export { LoginFields } from './login-fields.js';
export { labels, messages, tooLong } from './messages.js';
export { PasswordFields, PasswordForm } from './password-fields.js';
export { normalizePhonePrefix, suggestPhone } from './phone.js';
export { PictureFields } from './picture-fields.js';
export { PostFields } from './post-fields.js';
export { isPublicationDate, PublicationDate } from './publication-date.js';
export { FewIds } from './rules.js';
export { PublishedPostsFields } from './published-posts-fields.js';
export { ScheduleFields, wholeMinute } from './schedule-fields.js';
export { OptionalSlug, SlugFields } from './slug-fields.js';
export { isSlug, RESERVED_SLUGS, slugChoice, slugOf, withoutAccents } from './slug.js';
export { SignUpFields, SignUpForm } from './sign-up-fields.js';
export { cleanEmail, withoutControls } from './text.js';
export { checkThumbnail, isHeic } from './thumbnail.js';
export { firstToneSpelling, spellingsOf, TONES, toneSpellings } from './tone-spellings.js';
