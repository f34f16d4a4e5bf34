/** What the person chose, to be named in the sentence. */
interface StartContext {
  port?: number;
  host?: string;
  /** the external database; absent with the embedded one */
  databaseUrl?: string;
}

/** Turns whatever stopped a start into one sentence that says what to do. Passwords never appear in it. */
export function describeStartError(error: unknown, context: StartContext = {}): string {
  const chain = unfold(error);
  const own = chain.find((link) =>
    [
      'StartError',
      'EmbeddedPostgresError',
      'ConfigError',
      'MigrationError',
      'UsageError',
      'BackupError',
    ].includes(link.name),
  );
  if (own) return own.message;
  for (const link of chain) {
    const sentence = listenSentence(link, context) ?? databaseSentence(link, context) ?? systemSentence(link);
    if (sentence) return sentence;
  }
  const [firstLine = ''] = (chain.at(-1)?.message || String(error)).trim().split('\n');
  return `${firstLine} (LOG_LEVEL=debug shows where).`;
}

type Link = Error & { code?: string; syscall?: string; hostname?: string; path?: string; seconds?: number };

/** @returns the error with its causes and, of an AggregateError, its parts */
function unfold(error: unknown): Link[] {
  if (!(error instanceof Error)) return [];
  const parts = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...parts].flatMap(unfold)];
}

function listenSentence(error: Link, { port = 3000, host }: StartContext) {
  const another = port < 65_535 ? port + 1 : 3000;
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use; stop the other program or start with PORT=${another} npm start.`;
    case 'EADDRNOTAVAIL':
      return `HOST=${host} is no address of this computer; leave HOST out or use 127.0.0.1 or 0.0.0.0.`;
    case 'EACCES':
      return error.syscall === 'listen'
        ? `This account may not open port ${port}; start with PORT=${another} npm start.`
        : undefined;
    case 'ENOTFOUND':
      return host && error.hostname === host
        ? `HOST=${host} is no known address; leave HOST out or use 127.0.0.1 or 0.0.0.0.`
        : undefined;
  }
}

const unreachable = new Set(
  'ECONNREFUSED ECONNRESET ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
);

const silence =
  /timeout expired|connection timeout|timeout exceeded when trying to connect|Connection terminated/i;

function databaseSentence(error: Link, { databaseUrl }: StartContext) {
  const isSilent = unreachable.has(error.code ?? '') || silence.test(error.message);
  const time = error.seconds === undefined ? '' : ` for ${error.seconds} s`;
  if (!databaseUrl) {
    return isSilent || time
      ? `The embedded database did not answer${time}; this computer has too much to do, start again when it has less.`
      : undefined;
  }
  if (error.code === 'ERR_INVALID_URL') {
    return 'DATABASE_URL is no address such as postgres://user:password@host:5432/database.';
  }
  const { user, place, database } = parts(databaseUrl);
  if (time) return `The database at ${place} did not answer${time}; check the address and that it runs.`;
  if (isSilent) {
    return `The database of DATABASE_URL does not respond at ${place} (${error.code ?? 'timeout'}); check the address and that it runs.`;
  }
  if (/does not support SSL/.test(error.message)) {
    return `The database at ${place} offers no encryption; remove sslmode from DATABASE_URL.`;
  }
  if (error.code === 'CERT_HAS_EXPIRED') {
    return `The certificate of the database at ${place} has expired; renew it there.`;
  }
  if (/CERT|self-signed/.test(`${error.code} ${error.message}`)) {
    return `The certificate of the database at ${place} is not trusted; check sslmode in DATABASE_URL.`;
  }
  if (/unsupported startup parameter/.test(error.message)) {
    return `DATABASE_URL is a pooler; set DATABASE_DIRECT_URL to the URL of the database itself.`;
  }
  switch (error.code) {
    case '28P01':
    case '28000':
      return `The database at ${place} refuses user ${user}; check user and password in DATABASE_URL.`;
    case '3D000':
      return `The database at ${place} has no database ${database}; create it or correct DATABASE_URL.`;
    case '25006':
      return `The database at ${place} is read-only; DATABASE_URL must lead to the primary.`;
    case '42501':
      return `User ${user} of DATABASE_URL may not create tables in ${database}; make it the owner of that database.`;
    case '53300':
      return `The database at ${place} has no connection left; lower DATABASE_POOL_SIZE or raise its max_connections.`;
    case '57P03':
      return `The database at ${place} is still starting; try again in a moment.`;
  }
}

/** Names a database without its user and password. */
export function describeDatabase(databaseUrl: string): string {
  const { place, database } = parts(databaseUrl);
  return `the database ${database} at ${place}`;
}

function parts(databaseUrl: string) {
  if (!URL.canParse(databaseUrl)) return { user: '', place: 'the given address', database: '' };
  const { username, hostname, port, pathname } = new URL(databaseUrl);
  return {
    user: decodeURIComponent(username),
    place: `${hostname}:${port || 5432}`,
    database: decodeURIComponent(pathname.slice(1)),
  };
}

function systemSentence(error: Link) {
  if (/Could not load the "sharp" module|Cannot find package 'sharp'/.test(error.message)) {
    return 'The picture library (sharp) cannot be loaded on this computer; delete node_modules and start again, which installs it anew.';
  }
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This account may not read or write ${error.path ?? 'a file'}; change its owner or name another place.`;
    case 'ENOSPC':
      return 'The disk is full; free some space and start again.';
    case 'EMFILE':
      return 'Too many files are open; raise the limit (ulimit -n) and start again.';
    case 'ERR_MODULE_NOT_FOUND':
      return 'A built file is missing; start with npm start, which builds what is needed.';
  }
}
