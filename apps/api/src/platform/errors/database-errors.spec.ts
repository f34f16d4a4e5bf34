import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { fromDatabaseError, violates } from './database-errors.js';

const failed = (driverError: object) =>
  new QueryFailedError('insert', [], Object.assign(new Error('refused'), driverError));

describe('fromDatabaseError', () => {
  it('recognises a taken email by its constraint (C19i)', () => {
    expect(fromDatabaseError(failed({ code: '23505', constraint: 'users_email_unique' }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Email đã được sử dụng',
      details: { fields: [{ field: 'email', code: 'TAKEN', message: 'Email đã được sử dụng' }] },
    });
  });

  it.each(['57P01', '57P03', '25P03', '25006', '53300', '40P01', '40001', '08006'])(
    'returns UNAVAILABLE for SQLSTATE %s, which does not depend on the request',
    (code) => {
      expect(fromDatabaseError(failed({ code }))?.code).toBe('UNAVAILABLE');
    },
  );

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EPIPE',
    'CERT_HAS_EXPIRED',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])('returns UNAVAILABLE for %s', (code) => {
    expect(fromDatabaseError(Object.assign(new Error('connect'), { code }))?.code).toBe('UNAVAILABLE');
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('returns UNAVAILABLE when pg says "%s" without a code', (message) => {
    expect(fromDatabaseError(new Error(message))?.code).toBe('UNAVAILABLE');
    expect(fromDatabaseError(new QueryFailedError('select', [], new Error(message)))?.code).toBe(
      'UNAVAILABLE',
    );
  });

  it.each([new QueryRunnerAlreadyReleasedError(), new QueryRunnerProviderAlreadyReleasedError()])(
    'returns UNAVAILABLE when the connection was lost in the middle of a transaction: %p',
    (error) => {
      expect(fromDatabaseError(error)?.code).toBe('UNAVAILABLE');
    },
  );

  it.each([
    failed({ code: '23505', constraint: 'posts_title_path_unique' }),
    failed({ code: '42703' }),
    new Error('anything else'),
    'text',
    null,
    undefined,
  ])('returns undefined for %p', (error) => {
    expect(fromDatabaseError(error)).toBeUndefined();
  });
});

describe('violates', () => {
  it('distinguishes constraints from each other and from other errors', () => {
    const error = failed({ code: '23505', constraint: 'posts_title_path_unique' });
    expect(violates(error, 'posts_title_path_unique')).toBe(true);
    expect(violates(error, 'users_email_unique')).toBe(false);
    expect(
      violates(Object.assign(new Error(), { constraint: 'users_email_unique' }), 'users_email_unique'),
    ).toBe(false);
  });
});
