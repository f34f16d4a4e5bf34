import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import type { OptionValues } from '../platform/config/app-config.js';

/**
 * Works on the database that the settings name, also while the server runs.
 *
 * @param print writes a line for the operator
 */
export type CliAction = (app: INestApplicationContext, print: (line: string) => void) => Promise<void>;

/** What a command does that needs the newest schema only: no domain starts, so no job runs. */
export interface MigrationReport {
  /** @param migrated the names of the migrations that just ran */
  readonly report: (migrated: readonly string[], print: (line: string) => void) => void;
}

/** What a command does that needs the settings only, and no database. */
export interface SettingsReport {
  readonly reportSettings: (settings: OptionValues, print: (line: string) => void) => Promise<void>;
}

/**
 * An operator's command: reads its arguments, before anything starts, and returns the action that they name.
 *
 * @param callerFolder in which npm was called: it runs scripts in the folder of package.json
 * @throws UsageError
 */
export type CliCommand<Action = CliAction> = (args: readonly string[], callerFolder?: string) => Action;

/**
 * Reads options and other arguments as Node does.
 *
 * @throws UsageError with the first of Node's sentences; those after it explain what no command of ours has
 */
export function readArguments<const Config extends ParseArgsConfig>(args: readonly string[], config: Config) {
  try {
    return parseArgs({ ...config, args: [...args] });
  } catch (cause) {
    const [sentence] = (cause as Error).message.split('. ');
    throw new UsageError(`${sentence}.`, { cause });
  }
}

/** Such as `1 message` and `2 messages`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

/** Wrong arguments; the message says what is right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
