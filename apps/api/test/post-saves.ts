import { readdirSync } from 'node:fs';
import { aPostForm } from './builders.js';
import { startApp } from './start-app.js';

/** The GraphQL mutation that saves a post. */
export const SAVE = `mutation ($input: PostInput!, $thumbImg: Upload) {
  savePost(input: $input, thumbImg: $thumbImg) {
    id title titlePath description content keywords imgFileName isDraft version publishedAt updatedBy
  }
}`;

/** The REST response for a post that does not exist. */
export const UNKNOWN = {
  status: 404,
  body: { code: 'NOT_FOUND', message: 'Không tìm thấy tin', errors: {} },
};

/** A server with an editor who saves posts. */
export async function startPostSaves(settings?: NodeJS.ProcessEnv) {
  const tested = await startApp(settings);
  const editor = await tested.client.signUp({ name: 'Nguyễn Thị Hoa' });

  /** Tries to save a post. */
  const save = (fields: Record<string, string> = {}, thumbnail?: File) =>
    editor.rest('POST', '/api/post', aPostForm(fields, thumbnail));

  /** Saves a post. @returns its details */
  async function saved(fields: Record<string, string> = {}, thumbnail?: File) {
    const { status, body } = await save(fields, thumbnail);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.data;
  }

  /** Saves a published post with a title. @returns its details */
  const publish = (title: string, fields: Record<string, string> = {}) => saved({ title, ...fields });

  const details = async (id: number) => (await editor.rest('GET', `/api/post/${id}`)).body;

  /** Everything in the store, smaller copies and unfinished uploads included. */
  const storedFiles = () =>
    readdirSync(tested.dataDirectory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\/(files|incoming)(\/|$)/.test(entry.parentPath))
      .map((entry) => entry.name);

  /** What a failed save must leave unchanged. */
  async function leftovers() {
    const [counts] = await tested.database.query<{ posts: string; files: string; actions: string }>(
      `select (select count(*) from posts) as posts, (select count(*) from files) as files,
         (select count(*) from post_history) as actions`,
    );
    return { ...counts!, stored: storedFiles().sort() };
  }

  return { tested, editor, save, saved, publish, details, storedFiles, leftovers };
}
