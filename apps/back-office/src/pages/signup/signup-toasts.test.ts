import { signUpFailure } from './signup-toasts';

describe('the toast of a failed sign-up (F112, F114, F115, F116, C18)', () => {
  it.each([
    ['the email error first', { email: 'Email đã được sử dụng', plan: 'Gói' }, 'Email đã được sử dụng'],
    ['else the plan error', { plan: 'Gói không tồn tại', promotion: 'x' }, 'Gói không tồn tại'],
    ['else the promotion error', { promotion: 'Hết hạn' }, 'Hết hạn'],
    ['the known code', { promotion: 'promotion.discountCodeNotFound' }, 'Invitation code not found'],
    ['without a message', {}, 'An unknown error occurred'],
    ['another field', { name: 'Name is required' }, 'An unknown error occurred'],
  ])('%s', (_, errors, message) => {
    expect(signUpFailure({ kind: 'refused', code: 'BAD_USER_INPUT', errors })).toBe(message);
  });

  it('reports that no account was created without a readable response', () => {
    expect(signUpFailure({ kind: 'network' })).toBe('Failed to create account');
    expect(signUpFailure({ kind: 'refused', errors: {} })).toBe('Failed to create account');
  });

  it('reads JSON without a code as an error without a message', () => {
    expect(signUpFailure({ kind: 'refused', errors: {}, isJson: true })).toBe('An unknown error occurred');
  });
});
