/**
 * `npm run backup -- FILE_OR_FOLDER` and `npm run restore -- --backup FILE --into FOLDER`: an installation with the
 * embedded database, as one file. Failures end in one sentence and exit code 1.
 */
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { BackupError } from '../backup/backup-error.ts';
import { describeStartError } from './describe-start-error.ts';
import { nameDatabase } from './open-database.ts';
import { showProgress } from './show-progress.ts';
import { print, printError } from './terminal.ts';

const BACKUP_USAGE = 'Say where to write the backup: npm run backup -- FILE_OR_FOLDER';
const RESTORE_USAGE =
  'Say what to restore: npm run restore -- --backup FILE, and --into FOLDER unless DATA_DIR is meant';

// What is half written is removed when the process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

const [name, ...args] = process.argv.slice(2);
try {
  await (name === 'backup' ? backup() : restore());
  process.exit(0);
} catch (error) {
  printError(describeStartError(error));
  process.exit(1);
}

async function backup() {
  const { positionals } = parse(BACKUP_USAGE, {});
  const [target] = positionals;
  if (positionals.length !== 1 || !target) throw new BackupError(BACKUP_USAGE);
  const { DATA_DIR, DATABASE_URL } = await settings();
  if (DATABASE_URL) {
    throw new BackupError(
      'npm run backup copies the embedded database; for that of DATABASE_URL use pg_dump or pg_basebackup and copy DATA_DIR (docs/operations.md).',
    );
  }
  printError(`› npm run backup uses ${nameDatabase({ DATA_DIR })}`);
  const { backUp } = await import('../backup/back-up.ts');
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  const hasPicturesElsewhere = Boolean(process.env.FILES_URL?.trim());
  const onProgress = showProgress;
  const made = await backUp({
    dataDir: DATA_DIR,
    target: fromCaller(target),
    version,
    hasPicturesElsewhere,
    onProgress,
  });
  print(
    `The backup is complete: ${made.file} (${megabytes(made.bytes)}, files of pictures: ${made.pictures}).`,
  );
  if (hasPicturesElsewhere) print('It does not hold the pictures: they are in the bucket of FILES_URL.');
  print('It holds secrets and personal data: keep it on another machine, encrypted.');
}

async function restore() {
  const { values, positionals } = parse(RESTORE_USAGE, {
    backup: { type: 'string' },
    into: { type: 'string' },
  });
  if (!values.backup || positionals.length > 0) throw new BackupError(RESTORE_USAGE);
  const { DATA_DIR, DATABASE_URL } = await settings();
  if (DATABASE_URL && !values.into) {
    throw new BackupError(
      'A backup holds an embedded database, and DATABASE_URL names another one; remove it, or restore with --into FOLDER.',
    );
  }
  const { restoreBackup } = await import('../backup/restore-backup.ts');
  const file = fromCaller(values.backup);
  const folder = values.into ? fromCaller(values.into) : DATA_DIR;
  const { manifest, missing, pictures, needsUpgrade, ...restored } = await restoreBackup({
    file,
    folder,
    onProgress: showProgress,
  });
  if (missing.length > 0)
    print(
      `Pictures that were missing when it was made: ${missing.slice(0, 10).join(', ')} (${missing.length}).`,
    );
  print(
    `The backup of ${manifest.createdAt} is restored in ${restored.folder}, checked file by file (files of pictures: ${pictures}).`,
  );
  const setting = values.into ? `DATA_DIR=${restored.folder} ` : '';
  if (needsUpgrade)
    print(`Its database is of Postgres ${manifest.postgresMajor}: ${setting}npm run upgrade-database`);
  print(`Start it with ${setting}npm start`);
}

function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new BackupError(usage, { cause });
  }
}

/** Without creating anything: a folder to restore into stays empty. */
async function settings() {
  const { parseOptions } = await import('@tiempos/api/platform/config/load-config');
  return parseOptions(process.env);
}

/** npm runs scripts in the folder of package.json, wherever it was called. */
function fromCaller(path: string) {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

function megabytes(bytes: number) {
  return `${Math.ceil(bytes / 1024 ** 2)} MB`;
}
