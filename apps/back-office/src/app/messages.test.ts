import { messages } from '@tiempos/validation';
import { accountToasts } from '../pages/account/account-toasts';
import { loginToasts } from '../pages/login/login-toasts';
import { signUpFailure, signUpToasts } from '../pages/signup/signup-toasts';
import { isEnglish } from '@tiempos/ui';
import { sessionToasts } from '../session/session-toasts';

/** The strings of a record of toasts; those with a variable reason get a Vietnamese one. */
function stringsOf(toasts: object): string[] {
  return Object.values(toasts)
    .map((toast: object | ((reason: unknown) => object)) =>
      typeof toast === 'function' ? toast({ kind: 'network', madeAt: 0, toString: () => 'Hỏng' }) : toast,
    )
    .flatMap((toast) => [Reflect.get(toast, 'title'), Reflect.get(toast, 'description')])
    .filter((text) => typeof text === 'string');
}

const refused = (errors: Record<string, string>) =>
  signUpFailure({ kind: 'refused', code: 'BAD_USER_INPUT', errors });

const strings = [
  ...Object.values(messages),
  ...[loginToasts, signUpToasts, accountToasts, sessionToasts].flatMap(stringsOf),
  refused({}),
  refused({ promotion: 'promotion.discountCodeNotFound' }),
];

describe('isEnglish (C7)', () => {
  it.each([...new Set(strings)])('tells by its letters in which language "%s" is', (text) => {
    const isVietnamese = /\p{L}/u.test(text.replace(/[A-Za-z]/g, ''));
    expect(isEnglish(text)).toBe(!isVietnamese);
  });

  it('has seen both languages', () => {
    expect(strings.filter(isEnglish).length).toBeGreaterThan(25);
    expect(strings.filter((text) => !isEnglish(text)).length).toBeGreaterThan(15);
  });

  it.each(['/blog/pho-mo-cua', 'pho.webp', '12/10', ''])('"%s" has no language', (text) => {
    expect(isEnglish(text)).toBe(false);
  });
});
