import type { TestClient } from './test-client.js';
import { ImageUse } from './image-use.js';
import { startPostSaves } from './post-saves.js';

/** All of a working copy. */
export const COPY =
  'workingCopy { postId title description content keywords imgFileName version baseVersion savedAt savedBy }';

/** Keeps changes aside. */
export const KEEP = `mutation ($id: ID!, $input: PostWorkingCopyInput!, $thumbImg: Upload) {
  saveWorkingCopy(postId: $id, input: $input, thumbImg: $thumbImg) { id title version updatedAt ${COPY} }
}`;

/** Drops them. */
export const DISCARD = `mutation ($id: ID!, $version: Int!) {
  discardWorkingCopy(postId: $id, version: $version) { id title ${COPY} }
}`;

/** Saves a post, with the version of its working copy. */
export const SAVE_WITH_COPY = `mutation ($input: PostInput!, $version: Int) {
  savePost(input: $input, workingCopyVersion: $version) { title content imgFileName isDraft version ${COPY} }
}`;

const READ = `query ($id: ID!) { post(id: $id) { title content imgFileName isDraft version updatedAt ${COPY} } }`;

/** What a save of a working copy sends. */
export interface Changes {
  title?: string;
  description?: string;
  content?: string;
  keywords?: string;
  oldThumbImg?: string;
  version?: number;
  baseVersion?: number;
}

/** The least that is kept aside. */
export const changed = { title: 'Bản sửa', description: 'Mô tả của bản sửa', baseVersion: 1 };

/** The code of a response's first error. */
export const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) =>
  errors?.[0]?.extensions.code;

/** A server with two editors who work on published posts. */
export async function startWorkingCopies() {
  const saves = await startPostSaves();
  const { tested, editor, publish } = saves;
  const colleague = await tested.client.signUp({ name: 'Trần Văn Minh' });
  const images = new ImageUse(tested, editor);

  /** Tries to keep changes aside. */
  const tryToKeep = (id: number, changes: Changes = {}, by: TestClient = editor) =>
    by.graphql(KEEP, { id: String(id), input: { ...changed, ...changes } });

  /** Keeps changes aside. @returns the working copy */
  async function kept(id: number, changes?: Changes) {
    const { data, errors } = await tryToKeep(id, changes);
    expect(errors).toBeUndefined();
    return data.saveWorkingCopy.workingCopy;
  }

  const read = async (id: number) => (await editor.graphql(READ, { id: String(id) })).data.post;

  const savePost = (id: number, version?: number, fields: object = {}) =>
    editor.graphql(SAVE_WITH_COPY, {
      input: { id: String(id), title: 'Bản sửa lần cuối', description: 'Mô tả', isDraft: false, ...fields },
      version,
    });

  let count = 0;
  /** A published post with a title of its own. */
  const published = (fields: Record<string, string> = {}) =>
    publish(`Tin đang đăng ${(count += 1)}`, { isDraft: '0', content: '<p>Đã đăng</p>', ...fields });

  return { ...saves, colleague, images, tryToKeep, kept, read, savePost, published };
}
