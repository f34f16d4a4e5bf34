import { importServer } from './start-app.js';

/** What the settings of a server lead to. */
interface Installation {
  readonly database: { readonly url: string };
  readonly dataDirectory: string;
}

/**
 * Runs a command of the operator on the installation of a server, in this process: what its arguments and the database make of it.
 * What a terminal gets of that, and the exit code, are tested in apps/api-e2e/operations.
 *
 * @returns the lines that it printed; rejects with the one sentence that the operator is told
 */
export async function runBeside(
  { database: { url }, dataDirectory }: Installation,
  [name, ...args]: readonly [string, ...string[]],
  settings: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { runCommand } = await importServer<typeof import('../src/cli/run-command.js')>('cli/run-command');
  const lines: string[] = [];
  await runCommand(name, {
    args,
    env: { DATABASE_URL: url, DATA_DIR: dataDirectory, ...settings },
    print: (line) => lines.push(line),
    openDatabase: async () => ({ url }),
  });
  return lines.join('\n');
}
