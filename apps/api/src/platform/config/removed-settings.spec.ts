import { ConfigError } from './config-error.js';
import { parseOptions } from './load-config.js';
import { fixedLimitWarnings } from './removed-settings.js';

describe('A setting of a former version that has no effect any more', () => {
  it.each([
    [
      { PROCESSES: '2' },
      'PROCESSES is no setting any more: start several instances behind a proxy (docs/operations.md). Remove it.',
    ],
    [
      { DATABASE_REPLICA_URL: 'postgres://a/b' },
      'DATABASE_REPLICA_URL is no setting any more: visitors read from DATABASE_URL. Remove it.',
    ],
    [
      { PURGE_URLS: 'http://10.0.0.5:6082' },
      'PURGE_URLS is no setting any more: caches in front keep a page for SHARED_CACHE_SECONDS. Remove it.',
    ],
    [
      { SLOW_STATEMENT_MS: '500' },
      'SLOW_STATEMENT_MS is no setting any more: Postgres logs slow statements (log_min_duration_statement). Remove it.',
    ],
    [
      { BRAND_NAME: 'Bán Gọn' },
      'BRAND_NAME is no setting any more: it is the member brand of SITE_FILE (docs/operations.md). Remove it.',
    ],
    [
      { COMPANY_TAX_ID: '0312345678' },
      'COMPANY_TAX_ID is no setting any more: it is the member company.taxId of SITE_FILE (docs/operations.md). Remove it.',
    ],
  ])('%j ends the start with one sentence', (env, sentence) => {
    expect(() => parseOptions(env)).toThrow(new ConfigError(sentence));
  });

  it('may be blank, as in a file for Compose', () => {
    expect(() => parseOptions({ DATABASE_REPLICA_URL: ' ' })).not.toThrow();
  });
});

describe('A limit that is no setting any more', () => {
  it('lets the server start, with a sentence that says what it is', () => {
    const env = { MAX_OPERATION_COST: '5000', SESSIONS_PER_ACCOUNT: '3', LOGIN_ATTEMPTS_PER_ADDRESS: ' ' };
    expect(() => parseOptions(env)).not.toThrow();
    expect(fixedLimitWarnings(env)).toEqual([
      'MAX_OPERATION_COST has no effect any more: a GraphQL operation may cost 3000.',
      'SESSIONS_PER_ACCOUNT has no effect any more: an account has at most 20 sessions.',
    ]);
  });
});
