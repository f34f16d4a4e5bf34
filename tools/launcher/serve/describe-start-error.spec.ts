import { StartError } from '../start-error.mjs';
import { describeStartError } from './describe-start-error.ts';

const databaseUrl = 'postgres://minh:m%E1%BA%ADt-kh%E1%BA%A9u@db.example.com:6432/tiem';
const context = { port: 3000, host: '127.0.0.1', databaseUrl };

function failure(code: string, more?: object) {
  return Object.assign(new Error(`${code}: raw words of the system`), { code, ...more });
}

describe('describeStartError', () => {
  it.each([
    [
      failure('EADDRINUSE', { syscall: 'listen' }),
      'Port 3000 is already in use; stop the other program or start with PORT=3001 npm start.',
    ],
    [
      failure('EACCES', { syscall: 'listen' }),
      'This account may not open port 3000; start with PORT=3001 npm start.',
    ],
    [
      failure('EADDRNOTAVAIL', { syscall: 'listen' }),
      'HOST=127.0.0.1 is no address of this computer; leave HOST out or use 127.0.0.1 or 0.0.0.0.',
    ],
    [
      failure('ECONNREFUSED', { syscall: 'connect' }),
      'The database of DATABASE_URL does not respond at db.example.com:6432 (ECONNREFUSED); check the address and that it runs.',
    ],
    [
      failure('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'db.example.com' }),
      'The database of DATABASE_URL does not respond at db.example.com:6432 (ENOTFOUND); check the address and that it runs.',
    ],
    [
      new Error('timeout expired'),
      'The database of DATABASE_URL does not respond at db.example.com:6432 (timeout); check the address and that it runs.',
    ],
    ...['timeout exceeded when trying to connect', 'Connection terminated unexpectedly'].map(
      (words): [Error, string] => [
        new Error(words),
        'The database of DATABASE_URL does not respond at db.example.com:6432 (timeout); check the address and that it runs.',
      ],
    ),
    [
      Object.assign(new Error('raw words', { cause: failure('ECONNREFUSED') }), { seconds: 60 }),
      'The database at db.example.com:6432 did not answer for 60 s; check the address and that it runs.',
    ],
    [
      new Error('no worker', {
        cause: new Error('Could not load the "sharp" module using the linux-x64 runtime'),
      }),
      'The picture library (sharp) cannot be loaded on this computer; delete node_modules and start again, which installs it anew.',
    ],
    [
      failure('28P01'),
      'The database at db.example.com:6432 refuses user minh; check user and password in DATABASE_URL.',
    ],
    [
      failure('3D000'),
      'The database at db.example.com:6432 has no database tiem; create it or correct DATABASE_URL.',
    ],
    [
      failure('42501'),
      'User minh of DATABASE_URL may not create tables in tiem; make it the owner of that database.',
    ],
    [failure('57P03'), 'The database at db.example.com:6432 is still starting; try again in a moment.'],
    [
      failure('53300'),
      'The database at db.example.com:6432 has no connection left; lower DATABASE_POOL_SIZE or raise its max_connections.',
    ],
    [
      failure('ERR_INVALID_URL'),
      'DATABASE_URL is no address such as postgres://user:password@host:5432/database.',
    ],
    [
      new Error('The server does not support SSL connections'),
      'The database at db.example.com:6432 offers no encryption; remove sslmode from DATABASE_URL.',
    ],
    [
      failure('CERT_HAS_EXPIRED'),
      'The certificate of the database at db.example.com:6432 has expired; renew it there.',
    ],
    [
      failure('SELF_SIGNED_CERT_IN_CHAIN'),
      'The certificate of the database at db.example.com:6432 is not trusted; check sslmode in DATABASE_URL.',
    ],
    [
      new Error('unsupported startup parameter: statement_timeout'),
      'DATABASE_URL is a pooler; set DATABASE_DIRECT_URL to the URL of the database itself.',
    ],
    [
      failure('EROFS', { path: '/data/files' }),
      'This account may not read or write /data/files; change its owner or name another place.',
    ],
    [failure('ENOSPC'), 'The disk is full; free some space and start again.'],
    [
      failure('ERR_MODULE_NOT_FOUND'),
      'A built file is missing; start with npm start, which builds what is needed.',
    ],
  ])('says for %s what to do', (error, sentence) => {
    expect(describeStartError(error, context)).toBe(sentence);
  });

  it('says what a failure meant for people says, however deep it lies', () => {
    const inner = new StartError('The folder is gone.');
    expect(describeStartError(new Error('wrapped', { cause: inner }), context)).toBe('The folder is gone.');
  });

  it('looks into the attempts for each address of a host', () => {
    const attempts = new AggregateError([failure('ECONNREFUSED'), failure('ECONNREFUSED')]);
    expect(describeStartError(attempts, context)).toContain('does not respond at db.example.com:6432');
  });

  it.each([
    [failure('ECONNREFUSED'), 'did not answer;'],
    [new Error('timeout exceeded when trying to connect'), 'did not answer;'],
    [Object.assign(new Error('raw words'), { seconds: 60 }), 'did not answer for 60 s;'],
  ])('does not blame DATABASE_URL for %s when the database is the embedded one', (error, words) => {
    expect(describeStartError(error, { port: 3000 })).toBe(
      `The embedded database ${words} this computer has too much to do, start again when it has less.`,
    );
  });

  it('says that a replica cannot be used', () => {
    expect(describeStartError(failure('25006'), context)).toBe(
      'The database at db.example.com:6432 is read-only; DATABASE_URL must lead to the primary.',
    );
  });

  it('offers another port than the one in use', () => {
    expect(describeStartError(failure('EADDRINUSE'), { port: 8080 })).toContain(
      'Port 8080 is already in use',
    );
  });

  it('keeps one line of an unknown failure and never the password', () => {
    const sentence = describeStartError(new Error('something odd\nat line 2'), context);
    expect(sentence).toBe('something odd (LOG_LEVEL=debug shows where).');
  });
});
