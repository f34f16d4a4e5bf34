import { HttpException, NotFoundException, ServiceUnavailableException } from '@nestjs/common';
import { invalidInput } from './app-error.js';
import { codeOfStatus, errorKinds } from './error-codes.js';
import { toAppError } from './to-app-error.js';

describe('toAppError', () => {
  it('returns an AppError unchanged', () => {
    const own = invalidInput({ field: 'email', code: 'REQUIRED', message: 'Email is required' });
    expect(toAppError(own)).toBe(own);
  });

  it.each([
    [new NotFoundException('Cannot GET /api/nothing'), 'NOT_FOUND'],
    [new ServiceUnavailableException({ status: 'error' }), 'UNAVAILABLE'],
    [new HttpException('I am a teapot', 418), 'BAD_REQUEST'],
    [Object.assign(new Error('Unexpected token'), { statusCode: 400 }), 'BAD_REQUEST'],
    [Object.assign(new Error('Body is too large'), { statusCode: 413 }), 'PAYLOAD_TOO_LARGE'],
    [Object.assign(new Error('Unsupported Media Type'), { statusCode: 415 }), 'UNSUPPORTED_MEDIA_TYPE'],
    [Object.assign(new Error('Bad gateway'), { statusCode: 502 }), 'INTERNAL_SERVER_ERROR'],
    [Object.assign(new Error('Odd'), { statusCode: 200 }), 'INTERNAL_SERVER_ERROR'],
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'UNAVAILABLE'],
    [new TypeError('x is not a function'), 'INTERNAL_SERVER_ERROR'],
    ['thrown text', 'INTERNAL_SERVER_ERROR'],
    [null, 'INTERNAL_SERVER_ERROR'],
    [undefined, 'INTERNAL_SERVER_ERROR'],
  ] as const)('makes of %p a failure with the code %s, our own words and the cause', (thrown, code) => {
    const error = toAppError(thrown);
    expect(error).toMatchObject({
      code,
      message: errorKinds[code].message,
      cause: thrown,
      details: { cause: thrown },
    });
    expect(error.details.fields).toBeUndefined();
  });
});

describe('codeOfStatus', () => {
  it('returns the general code of a status', () => {
    expect(codeOfStatus(401)).toBe('UNAUTHENTICATED');
    expect(codeOfStatus(409)).toBe('CONFLICT');
    expect(codeOfStatus(429)).toBe('TOO_MANY_REQUESTS');
  });

  it('maps an unknown client error to BAD_REQUEST and the rest to INTERNAL_SERVER_ERROR', () => {
    expect(codeOfStatus(431)).toBe('BAD_REQUEST');
    expect(codeOfStatus(504)).toBe('INTERNAL_SERVER_ERROR');
  });
});
