import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanEmail } from '@tiempos/validation';
import { UsersService } from '../modules/users/users.service.js';
import { AppConfig } from '../platform/config/app-config.js';
import { AppError } from '../platform/errors/app-error.js';
import { readArguments, UsageError, type CliCommand } from './cli-command.js';
import { importPosts, takeBackPosts } from './import/import-posts.js';
import { openSource } from './import/open-source.js';
import { exportedSite, uploadsFolder, type PictureSource } from './import/picture-source.js';
import type { Source } from './import/source-post.js';

const USAGE =
  'Say what to import: npm run import -- FILE --as EMAIL [--uploads FOLDER | --fetch] [--write], or npm run import -- FILE --as EMAIL --undo [--write]';

const NOT_FOUND =
  'Of the former site are not found from now on: pages that are no posts, authors, archives by date, attachments and comments. ' +
  '/tag/… and /category/… lead to the topic of the same name where there is one, /feed to /rss.xml.';

const options = {
  as: { type: 'string' },
  uploads: { type: 'string' },
  fetch: { type: 'boolean' },
  undo: { type: 'boolean' },
  write: { type: 'boolean' },
} as const;

/**
 * `npm run import -- FILE --as EMAIL [--uploads FOLDER | --fetch] [--write]`: the posts of another system as those of an account, with their
 * dates, pictures and former addresses (C114). Without `--write` nothing is written. `--undo` takes back what nobody has edited since.
 */
export const importCommand: CliCommand = (args, callerFolder = '.') => {
  const { values, positionals } = readArguments(args, { options, allowPositionals: true });
  const { as: email, uploads, fetch, undo, write: isWritten = false } = values;
  const [file, ...others] = positionals;
  const isMistaken = others.length > 0 || (uploads && fetch) || (undo && (uploads ?? fetch));
  if (!file || !email || isMistaken) throw new UsageError(USAGE);
  const path = resolve(callerFolder, file);
  // A folder that was exported has its pictures.
  const folder = uploads ? resolve(callerFolder, uploads) : isFolder(path) && !fetch ? path : undefined;
  if (folder && !isFolder(folder)) throw new UsageError(`There is no folder ${folder}.`);
  return async (app, print) => {
    const user = await app.get(UsersService).getByEmail(cleanEmail(email)).catch(noAccount(email));
    if (user.lockedAt) throw new UsageError(`The account ${email} is locked.`);
    const source = await openSource(path);
    const from = source.origin ? ` of ${source.origin}` : '';
    print(`${source.name}${from}${isWritten ? '' : ': nothing is written without --write'}`);
    if (undo) return takeBackPosts(app, source, { user, isWritten, print });
    const { WEBHOOK_ALLOW_PRIVATE: allowPrivate } = app.get(AppConfig);
    const site = fetch ? siteOf(source, allowPrivate) : undefined;
    const pictures = folder ? uploadsFolder(folder) : site;
    await importPosts(app, source, { user, pictures, isWritten, print });
    if (!isFolder(path)) print(NOT_FOUND);
  };
};

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function siteOf({ origin }: Source, allowPrivate: boolean): PictureSource {
  if (origin) return exportedSite(origin, allowPrivate);
  throw new UsageError(
    'The export does not say which site it is of: copy its folder of pictures, and name it with --uploads.',
  );
}

const noAccount = (email: string) => (error: unknown) => {
  if (error instanceof AppError && error.code === 'NOT_FOUND')
    throw new UsageError(`There is no account ${email}.`, { cause: error });
  throw error;
};
