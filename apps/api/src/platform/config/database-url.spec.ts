import { hostUrls, requiresWritable } from './database-url.js';

describe('hostUrls (F164)', () => {
  it.each([
    ['postgres://u:p@one:5433/tiem', ['postgres://u:p@one:5433/tiem']],
    [
      'postgres://u:p@one,two:5433/tiem?sslmode=verify-full',
      ['postgres://u:p@one/tiem?sslmode=verify-full', 'postgres://u:p@two:5433/tiem?sslmode=verify-full'],
    ],
    [
      'postgresql://u@one,[::1]:5433/tiem?target_session_attrs=read-write',
      ['postgresql://u@one/tiem', 'postgresql://u@[::1]:5433/tiem'],
    ],
    [
      'postgres://one,two/tiem?target_session_attrs=read-write&sslmode=require',
      ['postgres://one/tiem?sslmode=require', 'postgres://two/tiem?sslmode=require'],
    ],
    ['postgres://one/tiem?sslmode=require&target_session_attrs=any', ['postgres://one/tiem?sslmode=require']],
  ])('of %s are %j', (url, urls) => {
    expect(hostUrls(url)).toEqual(urls);
  });
});

describe('requiresWritable (F164)', () => {
  it.each([
    ['postgres://one/tiem', false],
    ['postgres://one/tiem?target_session_attrs=any', false],
    ['postgres://one/tiem?target_session_attrs=read-write', true],
    ['postgres://one/tiem?sslmode=require&target_session_attrs=primary', true],
    ['postgres://one,two/tiem', true],
  ])('of %s is %p', (url, isRequired) => {
    expect(requiresWritable(url)).toBe(isRequired);
  });
});
