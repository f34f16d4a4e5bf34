import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp } from './start-app.js';

/** The path to which the rich-text editor uploads. */
export const UPLOAD = '/admin/files/ckeditor/upload';

/** A server and an editor who uploads images. */
export async function startEditorUploads() {
  const server = await startApp();
  const editor = await server.client.signUp();
  return {
    server,
    editor,
    /** Tries to upload a file. */
    upload: (file: File, path = UPLOAD, client = editor) => {
      const form = new FormData();
      form.set('upload', file);
      return client.rest('POST', path, form);
    },
    /** The paths of everything in the store and among the spooled uploads. */
    storedPaths: async () => {
      const folders = ['files', 'incoming'].map((folder) => join(server.dataDirectory, folder));
      const lists = folders.map((folder) =>
        readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []),
      );
      const entries = (await Promise.all(lists)).flat();
      return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    },
    /** The rows of all images, newest first. */
    rows: () =>
      server.database.query<{ name: string; original_name: string }>(
        'select * from files order by created_at desc',
      ),
  };
}
