import { jest } from '@jest/globals';
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { readServerFailure, setServerErrors } from './server-failure';

function refusal(extensions: Record<string, unknown>) {
  return new CombinedGraphQLErrors({ errors: [{ message: 'Không được', extensions }] });
}

function responseOf(status: number) {
  return { status } as Response;
}

describe('readServerFailure (C43, C48)', () => {
  it.each<[string, unknown, object]>([
    [
      'a refused input',
      refusal({ code: 'BAD_USER_INPUT', errors: { email: 'Sai' } }),
      { kind: 'refused', code: 'BAD_USER_INPUT', message: 'Không được', errors: { email: 'Sai' } },
    ],
    ['an error without extensions', refusal({}), { kind: 'refused', errors: {}, isJson: true }],
    [
      'JSON of a proxy',
      new ServerError('500', { response: responseOf(500), bodyText: '{"message":"x","errors":{}}' }),
      { kind: 'refused', errors: {}, isJson: true },
    ],
    [
      'a status of 500',
      new ServerError('500', { response: responseOf(500), bodyText: '' }),
      { kind: 'refused', errors: {} },
    ],
    [
      'a response that is not JSON',
      new ServerParseError(new Error('<'), { response: responseOf(200), bodyText: '<html>' }),
      { kind: 'refused', errors: {} },
    ],
    ['no connection', new TypeError('Failed to fetch'), { kind: 'network' }],
    ['no response in time', new DOMException('signal timed out', 'TimeoutError'), { kind: 'network' }],
  ])('reads %s', (_, error, failure) => {
    expect(readServerFailure(error)).toEqual(failure);
  });
});

describe('setServerErrors', () => {
  it('shows each message at its field and focuses the first, in the form’s order', () => {
    const setError = jest.fn();
    const isFieldRefused = setServerErrors<{ name: string; email: string; phone: string }>(
      setError,
      ['name', 'phone', 'email'],
      { email: 'Email đã được sử dụng', phone: 'Sai số' },
    );
    expect(isFieldRefused).toBe(true);
    expect(setError.mock.calls).toEqual([
      ['phone', { type: 'server', message: 'Sai số' }, { shouldFocus: true }],
      ['email', { type: 'server', message: 'Email đã được sử dụng' }, { shouldFocus: false }],
    ]);
  });

  it('leaves other errors to the alert', () => {
    const setError = jest.fn();
    expect(setServerErrors<{ name: string }>(setError, ['name'], { token: 'Hết hạn' })).toBe(false);
    expect(setError).not.toHaveBeenCalled();
  });
});
