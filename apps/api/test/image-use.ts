import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExpiredVersionsService } from '../src/modules/posts/versions/expired-versions.service.js';
import type { FileRemovalsService } from '../src/modules/media/usage/file-removals.service.js';
import { aPostForm } from './builders.js';
import { aPhotoFile } from './images.js';
import type { TestApp } from './start-app.js';
import type { TestClient } from './test-client.js';

/** Where a stored image is served. */
export const urlOf = (name: string) => `/api/files/resources/${name}`;

/** A stored image as it stands in a post's content. */
export const image = (name: string) => `<img src="${urlOf(name)}">`;

/** An image that gets one smaller copy. */
export const aSmallPhoto = () => aPhotoFile({ width: 500, height: 50 });

/** Actions of an editor with images, and their effects. */
export class ImageUse {
  constructor(
    private readonly tested: TestApp,
    private readonly editor: TestClient,
  ) {}

  /** Uploads an image as the rich-text editor does. @returns its name */
  async upload(): Promise<string> {
    const form = new FormData();
    form.set('upload', await aSmallPhoto());
    const { status, body } = await this.editor.rest('POST', '/admin/files/ckeditor/upload', form);
    expect(status).toBe(200);
    return body.fileName;
  }

  /** Tries to save a post. */
  trySave(fields: Record<string, string>, thumbnail?: File) {
    return this.editor.rest('POST', '/api/post', aPostForm(fields, thumbnail));
  }

  /** Saves a post. */
  async save(fields: Record<string, string>, thumbnail?: File) {
    const { status, body } = await this.trySave(fields, thumbnail);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.data as { id: number; content: string; img_file_name: string | null };
  }

  /** Deletes a post. */
  async delete(id: number) {
    expect((await this.editor.rest('DELETE', `/api/post/${id}`)).status).toBe(200);
  }

  /** Whether row and bytes exist; only one of both is an error. */
  async exists(name: string): Promise<boolean> {
    const rows = await this.tested.database.query('select from files where name = $1', [name]);
    const stored = await readdir(join(this.tested.dataDirectory, 'files'), { recursive: true });
    const bytes = stored.filter((path) => path.includes(name.slice(0, 36)));
    expect({ name, bytes: bytes.length }).toEqual({ name, bytes: rows.length ? 2 : 0 });
    return rows.length > 0;
  }

  /** Moves the last use of images and the end of versions into the past, as the purges of these days see it. */
  async passDays(days: number, minutes = 1) {
    await this.purge();
    const past = [`${days} days ${minutes} minutes`];
    await this.tested.database.query('update post_versions set ended_at = ended_at - $1::interval', past);
    return this.tested.database.query('update files set unused_since = unused_since - $1::interval', past);
  }

  /** Deletes what is kept of posts beside the text that each has. */
  forgetVersions() {
    return this.tested.database.query(
      `delete from post_versions as old where not exists (select from posts where id = post_id)
         or kind <> 'saved' or exists (
           select from post_versions as later
           where later.post_id = old.post_id and later.kind = 'saved' and later.number > old.number)`,
    );
  }

  /** Purges unused images, as the timers do. @returns how many were removed */
  async purge(): Promise<number> {
    await this.tested.service<ExpiredVersionsService>('ExpiredVersionsService').purge();
    return this.tested.service<FileRemovalsService>('FileRemovalsService').purge();
  }
}
