import { open, stat } from 'node:fs/promises';
import { UsageError } from '../cli-command.js';
import type { OpenSource } from './source-post.js';
import { exportedFolder, isExportedFolder } from './sources/exported-folder.js';
import { ghostSource } from './sources/ghost.js';
import { wordpressSource } from './sources/wordpress.js';

const FORMATS =
  'a WordPress export (Tools > Export, an .xml file), a Ghost export (Labs > Export, a .json file) or a folder of npm run export';

/** Of XML before its first element; that of HTML is harmless. */
const declaredType = /^(?:<\?[^<]*>|<!--(?:(?!-->)[^])*-->|\s)*<!DOCTYPE\s+(?!html\s*>)/i;

/** Both formats tell what they are in their first lines. */
const HEAD_BYTES = 64 * 1024;

/**
 * Finds the reader for a file or folder by what is in it, whatever its name.
 *
 * @throws UsageError
 */
export const openSource: OpenSource = async (path) => {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new UsageError(`There is no file or folder ${path}.`);
  if (found.isDirectory()) {
    if (await isExportedFolder(path)) return exportedFolder(path);
    throw new UsageError(
      `The folder ${path} has no posts of npm run export: no folder in it has an index.html.`,
    );
  }
  const head = (await headOf(path)).replace(/^\uFEFF/, '').trimStart();
  if (head === '') throw new UsageError(`The file ${path} is empty.`);
  if (declaredType.test(head)) {
    throw new UsageError(
      `The file ${path} declares a document type, with which entities could expand; no export of WordPress does.`,
    );
  }
  if (head.startsWith('<') && head.includes('http://wordpress.org/export/')) return wordpressSource(path);
  if (/^\{\s*"(?:db|data|meta)"\s*:/.test(head)) return ghostSource(path);
  throw new UsageError(`The file ${path} is none that can be imported: ${FORMATS}.`);
};

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
