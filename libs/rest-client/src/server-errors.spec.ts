import { messageOf, parseServerErrors, RestError } from './index.js';

function refused(body: unknown): RestError {
  return new RestError(400, typeof body === 'string' ? body : JSON.stringify(body), 'Bad Request');
}

describe('parseServerErrors (F114–F116, C18)', () => {
  it.each([
    ['the email error first', { email: 'a', plan: 'b', promotion: 'c' }, 'a'],
    ['else the plan error', { plan: 'b', promotion: 'c' }, 'b'],
    ['else the promotion error', { promotion: 'c' }, 'c'],
    ['an empty error as none', { email: '', plan: [], promotion: 'c' }, 'c'],
    ['a list by its first message', { email: ['a', 'b'] }, 'a'],
    ['an object by its message', { email: { message: 'a' } }, 'a'],
    ['a list of objects', { email: [{ message: 'a' }] }, 'a'],
    [
      'the unknown promotion code in words',
      { promotion: 'promotion.discountCodeNotFound' },
      'Invitation code not found',
    ],
    ['no other field', { name: 'a' }, 'An unknown error occurred'],
    ['a number as no message', { email: 5 }, 'An unknown error occurred'],
  ])('shows %s', (_what, errors, expected) => {
    expect(parseServerErrors(refused({ errors }))).toBe(expected);
    expect(parseServerErrors({ errors })).toBe(expected);
  });

  it.each([['<html>'], [''], ['null'], ['[]'], ['{}'], ['{"errors":null}'], ['{"errors":"email"}']])(
    'finds nothing in the body %j',
    (body) => expect(parseServerErrors(refused(body))).toBe('An unknown error occurred'),
  );

  it.each([[new TypeError('fetch failed')], [undefined], ['text']])('finds nothing in %p', (error) => {
    expect(parseServerErrors(error)).toBe('An unknown error occurred');
  });
});

describe('messageOf (C19l)', () => {
  it.each([
    ['the message of a JSON body', refused({ message: 'Email đã được sử dụng' }), 'Email đã được sử dụng'],
    ['the whole string of a plain body', refused('no'), '400: no'],
    ['the whole string of a JSON body without message', refused('{"a":1}'), '400: {"a":1}'],
    ['the status text without a body', refused(''), '400: Bad Request'],
    ['the message of another error', new TypeError('fetch failed'), 'fetch failed'],
    ['what was thrown instead of an error', 'text', 'text'],
  ])('shows %s', (_what, error, expected) => expect(messageOf(error)).toBe(expected));
});
