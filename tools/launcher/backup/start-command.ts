/** What would lead a server with another DATA_DIR to rows or pictures that are not in it. */
const elsewhere = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'FILES_URL'];

/**
 * The command that serves what is restored in a folder, and nothing else: the server would delete pictures that are not in
 * its database.
 *
 * @param environment of the shell in which it will be typed
 */
export function startCommand(folder: string, environment: NodeJS.ProcessEnv): string {
  const cleared = elsewhere.filter((name) => environment[name]).map((name) => `${name}=`);
  return [`DATA_DIR=${quoted(folder)}`, ...cleared, 'npm start'].join(' ');
}

function quoted(path: string) {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
