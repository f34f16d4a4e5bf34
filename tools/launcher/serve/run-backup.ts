/**
 * `npm run backup -- FILE_OR_FOLDER` and `npm run restore -- --backup FILE --into FOLDER`: an installation as one file. Failures end in
 * one sentence and exit code 1.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartError } from '../start-error.mjs';
import type { OptionValues } from '@tiempos/api/platform/config/app-config';
import { chooseFile } from '../backup/choose-file.ts';
import { keepNewest, parseKept } from '../backup/keep-newest.ts';
import { startCommand } from '../backup/start-command.ts';
import { describeStartError } from './describe-start-error.ts';
import { nameDatabase, checkExternal } from './open-database.ts';
import { showProgress } from './show-progress.ts';
import { exitOnSignals } from './stop-signals.ts';
import { print, printError } from './terminal.ts';

const BACKUP_USAGE =
  'Say where to write the backup: npm run backup -- FILE_OR_FOLDER, --without-secrets to leave those out, and --keep 30 to remove all but the newest 30 of the folder';
const RESTORE_USAGE =
  'Say what to restore: npm run restore -- --backup FILE, and --into FOLDER unless DATA_DIR is meant';

exitOnSignals();

const [name, ...args] = process.argv.slice(2);
try {
  await (name === 'backup' ? backup() : restore());
  process.exit(0);
} catch (error) {
  printError(describeStartError(error, { databaseUrl: process.env.DATABASE_URL }));
  process.exit(1);
}

async function backup() {
  const { values, positionals } = parse(BACKUP_USAGE, {
    'without-secrets': { type: 'boolean' },
    keep: { type: 'string' },
  });
  const [target] = positionals;
  if (positionals.length !== 1 || !target) throw new StartError(BACKUP_USAGE);
  const kept = values.keep === undefined ? undefined : parseKept(values.keep);
  const settings = await readSettings();
  const dataDir = resolve(settings.DATA_DIR);
  const file = await chooseFile(fromCaller(target), dataDir, kept !== undefined);
  const database = await openForBackup(settings);
  process.once('exit', () => void database.stop());
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  const { openFileStore } = await import('@tiempos/api/platform/storage/open-file-store');
  const { backUp } = await import('@tiempos/api/backup/back-up');
  const made = await backUp({
    url: database.url,
    file,
    version,
    dataDir: values['without-secrets'] ? undefined : dataDir,
    store: await openFileStore(settings),
    onProgress: showProgress,
  });
  await database.stop();
  const { noteBackup } = await import('@tiempos/api/platform/telemetry/last-backup');
  noteBackup(dataDir, made.createdAt);
  printMissing(made.missing);
  print(
    `The backup of ${made.createdAt.toISOString()} is complete: ${file} (${megabytes(made.bytes)}, files of pictures: ${made.pictures}).`,
  );
  const held = values['without-secrets'] ? 'personal data' : 'secrets and personal data';
  print(`It holds ${held}: keep it on another machine, encrypted.`);
  const removed = kept === undefined ? 0 : keepNewest(file, kept);
  if (removed > 0) print(`Older backups removed: ${removed}. The newest ${kept} stay.`);
}

/** Unlike other commands it changes nothing: neither schema nor data. */
async function openForBackup(settings: OptionValues) {
  const { requireInstallation } = await import('@tiempos/api/cli/require-installation');
  requireInstallation('backup', settings);
  printError(`› npm run backup uses ${nameDatabase(settings)}`);
  if (settings.DATABASE_URL) {
    await checkExternal(settings);
    return { url: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL, stop: async () => {} };
  }
  const { startEmbeddedPostgres } = await import('@tiempos/embedded-postgres');
  return startEmbeddedPostgres({ directory: join(resolve(settings.DATA_DIR), 'postgres') });
}

async function restore() {
  const { values, positionals } = parse(RESTORE_USAGE, {
    backup: { type: 'string' },
    into: { type: 'string' },
  });
  if (!values.backup || positionals.length > 0) throw new StartError(RESTORE_USAGE);
  const settings = await readSettings();
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR, FILES_URL } = settings;
  // What a folder is restored into is complete by itself.
  const isExternal = DATABASE_URL !== undefined && values.into === undefined;
  if (isExternal) await checkExternal(settings);
  const { openFileStore } = await import('@tiempos/api/platform/storage/open-file-store');
  const { restoreInto } = await import('../backup/restore-into.ts');
  const { folder, manifest, left } = await restoreInto({
    file: fromCaller(values.backup),
    folder: values.into ? fromCaller(values.into) : DATA_DIR,
    url: isExternal ? (DATABASE_DIRECT_URL ?? DATABASE_URL) : undefined,
    store: FILES_URL && !values.into ? await openFileStore(settings) : undefined,
    onProgress: showProgress,
  });
  printMissing(manifest.missing);
  for (const table of left)
    print(`The table ${table} is not TiệmPOS's: its rows stay in the file and were not restored.`);
  const database = isExternal ? ` and ${nameDatabase(settings)}` : '';
  print(`The backup of ${manifest.createdAt} is restored in ${folder}${database}, checked file by file.`);
  print(`Start it with ${values.into ? startCommand(folder, process.env) : 'npm start'}`);
}

/** Without creating anything: a folder to restore into stays empty. */
async function readSettings() {
  const { parseOptions } = await import('@tiempos/api/platform/config/load-config');
  return parseOptions(process.env);
}

function printMissing(names: string[]) {
  if (names.length > 0)
    print(`Pictures that were missing when it was made: ${names.slice(0, 10).join(', ')} (${names.length}).`);
}

function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}

/** npm runs scripts in the folder of package.json, wherever it was called. */
function fromCaller(path: string) {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

function megabytes(bytes: number) {
  return `${Math.ceil(bytes / 1024 ** 2)} MB`;
}
