import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import {
  AccountFields,
  ContactForm,
  declaredErrors,
  fieldErrorCodes,
  fieldErrors,
  LoginFields,
  PasswordForm,
  PostFields,
  SignUpForm,
  type RuleError,
} from './index.js';

type Fields = new () => object;

describe('fieldErrors', () => {
  it.each<[Fields, string, unknown, RuleError]>([
    [PostFields, 'title', 'ab', { code: 'TOO_SHORT', limit: 3 }],
    [PostFields, 'title', '', { code: 'REQUIRED' }],
    [PostFields, 'title', undefined, { code: 'REQUIRED' }],
    [PostFields, 'title', 5, { code: 'WRONG_TYPE' }],
    [PostFields, 'title', `a${'\u0315\u0300'.repeat(16)}`, { code: 'INVALID_FORMAT' }],
    [PostFields, 'keywords', 'a'.repeat(501), { code: 'TOO_LONG', limit: 500 }],
    [PostFields, 'isDraft', 'yes', { code: 'WRONG_TYPE' }],
    [PostFields, 'version', 0, { code: 'INVALID_FORMAT' }],
    [ContactForm, 'phone', '0912', { code: 'INVALID_FORMAT' }],
    [ContactForm, 'phone', '0912 345 67', { code: 'TOO_SHORT', limit: 10 }],
    [ContactForm, 'privacyPolicy', false, { code: 'REQUIRED' }],
    [LoginFields, 'email', 'an@', { code: 'INVALID_FORMAT' }],
    [SignUpForm, 'password', 'matkhau8', { code: 'UPPERCASE_REQUIRED' }],
    [SignUpForm, 'confirmPassword', 'khác', { code: 'INCORRECT' }],
  ])('of %p: %s = %j is %j to programs', (fields, field, value, expected) => {
    const errors = fieldErrors(validateSync(plainToInstance(fields, { [field]: value })));
    expect(errors.filter((error) => error.field === field)).toEqual([
      { field, message: expect.any(String), ...expected },
    ]);
  });

  it.each([AccountFields, ContactForm, LoginFields, PasswordForm, PostFields, SignUpForm])(
    'has a code for every rule of %p',
    (fields) => {
      const rules = getMetadataStorage()
        .getTargetValidationMetadatas(fields, '', false, false)
        .filter(({ type }) => type === 'customValidation');
      expect(rules.filter(({ context }) => !(context?.code in fieldErrorCodes))).toEqual([]);
      expect(declaredErrors(fields)).toHaveLength(rules.length);
    },
  );
});
