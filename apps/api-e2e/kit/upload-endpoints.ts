import { aPost, aPostForm } from '@tiempos/api/test/builders';
import type { GraphQLResponse, TestResponse, TestClient } from '@tiempos/api/test/test-client';

/** The rich-text editor's endpoint. */
export const UPLOAD = '/admin/files/ckeditor/upload';
/** Saves a post with GraphQL. */
export const SAVE =
  'mutation ($input: PostInput!, $thumbImg: Upload) { savePost(input: $input, thumbImg: $thumbImg) { id } }';

/** The result for the client, the same for all endpoints; without a code the upload succeeded. */
export interface Outcome {
  code?: string;
  message?: string;
  errors?: Record<string, string>;
  status?: number;
  retryAfter?: number;
}

/** An endpoint that takes an image. */
export interface UploadEndpoint {
  name: string;
  field: string;
  send: (client: TestClient, file: File, id?: string) => Promise<Outcome>;
}

const fromRest = ({ status, headers, body }: TestResponse): Outcome => ({
  status,
  code: body.code,
  message: body.message,
  errors: body.errors,
  retryAfter: headers.has('retry-after') ? Number(headers.get('retry-after')) : undefined,
});

/** REST, with a thumbnail. */
export const restSave: UploadEndpoint = {
  name: 'POST /api/post',
  field: 'thumbImg',
  send: async (client, file, id = '') =>
    fromRest(await client.rest('POST', '/api/post', aPostForm({ id }, file))),
};
const fromGraphQL = ({ errors }: GraphQLResponse): Outcome => {
  const [error] = errors ?? [];
  if (!error) return {};
  const { code, errors: fields, retryAfter } = error.extensions;
  return { code, message: error.message, errors: fields, retryAfter: retryAfter as number | undefined };
};

/** GraphQL, with a thumbnail. */
export const graphqlSave: UploadEndpoint = {
  name: 'savePost',
  field: 'thumbImg',
  send: async (client, file, id) => {
    const { isDraft: _, ...post } = aPost();
    return fromGraphQL(await client.graphqlUpload(SAVE, { input: { ...post, id } }, 'thumbImg', file));
  },
};
/** An image inside a text. */
export const editorUpload: UploadEndpoint = {
  name: `POST ${UPLOAD}`,
  field: 'upload',
  send: async (client, file) => {
    const form = new FormData();
    form.set('upload', file);
    const response = await client.rest('POST', UPLOAD, form);
    if (response.status !== 200) {
      // Where CKEditor looks for the message.
      expect(response.body).toMatchObject({ uploaded: 0, error: { message: response.body.message } });
    }
    return fromRest(response);
  },
};
/** The same in GraphQL. */
export const pictureUpload: UploadEndpoint = {
  name: 'uploadPicture',
  field: 'file',
  send: async (client, file) => {
    const query = 'mutation ($file: Upload!) { uploadPicture(file: $file) { name } }';
    return fromGraphQL(await client.graphqlUpload(query, {}, 'file', file));
  },
};
/** Every endpoint that takes an image. */
export const uploadEndpoints = [restSave, graphqlSave, editorUpload, pictureUpload];
