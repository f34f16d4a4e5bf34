import type { TestApp } from './start-app.js';
import type { TestClient } from './test-client.js';

/** Makes a link to a preview. */
export const CREATE = `mutation ($id: ID!, $days: Int! = 7, $snapshot: PostSnapshotInput, $thumbImg: Upload) {
  createPostPreview(postId: $id, days: $days, snapshot: $snapshot, thumbImg: $thumbImg) {
    token url preview { id createdDate createdBy expiresAt hasSnapshot }
  }
}`;

/** Ends a link. */
export const REVOKE = 'mutation ($id: ID!) { revokePostPreview(id: $id) }';

/** Reads a post through a link. */
export const READ = `query ($token: String!) {
  publishedPost(titlePath: "", previewToken: $token) {
    id title titlePath description content keywords imgFileName isDraft clickedNumber previewExpiresAt
    previews { id } schedule { publishAt } updatedBy excerpt
  }
  relatedPosts(titlePath: "", previewToken: $token) { id }
}`;

/** The links to a post. */
export const LIST =
  'query ($id: ID!) { post(id: $id) { previews { id createdBy createdDate expiresAt hasSnapshot } } }';

/** What a link is made with. */
export interface PreviewOptions {
  days?: number;
  snapshot?: {
    title: string;
    description: string;
    content?: string;
    keywords?: string;
    oldThumbImg?: string;
  };
}

/** The least of a snapshot. */
export const unsaved = { title: 'Bản chưa lưu', description: 'Chưa ai lưu bản này' };

/** What an editor does with links to previews, and what their readers get. */
export function previewsOf(tested: TestApp, editor: TestClient) {
  /** Tries to make a link. */
  const create = (id: number, options: PreviewOptions = {}) =>
    editor.graphql(CREATE, { id: String(id), ...options });

  /** Makes a link. */
  async function created(id: number, options?: PreviewOptions) {
    const { data, errors } = await create(id, options);
    expect(errors).toBeUndefined();
    return data.createPostPreview as {
      token: string;
      url: string;
      preview: {
        id: string;
        createdDate: string;
        createdBy: string;
        expiresAt: string;
        hasSnapshot: boolean;
      };
    };
  }

  const list = async (id: number) => (await editor.graphql(LIST, { id: String(id) })).data.post.previews;
  const read = (token: string) => tested.client.graphql(READ, { token });
  const page = (token: string) =>
    tested.client.rest<string>('GET', `/preview/${token}`, undefined, { accept: 'text/html' });

  return { create, created, list, read, page };
}
