import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { thumbnailVariables } from '../fields/thumbnail';
import type { PostInEditorFragment } from '../post-editor.generated';
import type { PostEditor } from '../use-post-editor';
import { useCreatePostPreviewMutation } from './share.generated';

/** A new link to a preview. */
export interface NewLink {
  readonly id: string;
  readonly url: string;
  /** Some pictures of the text were not uploaded. */
  readonly lacksImages: boolean;
}

/**
 * Creates links to previews. Unsaved changes are sent along, after uploads in flight have finished.
 *
 * @returns a function that throws if the mutation fails
 */
export function useCreateLink({
  state,
  fields,
}: PostEditor): (post: PostInEditorFragment, days: number) => Promise<NewLink> {
  const [createPostPreview] = useCreatePostPreviewMutation();
  return async ({ id }, days) => {
    const richText = fields.getRichText();
    await richText?.settled();
    const { thumbImg, oldThumbImg } = thumbnailVariables(state.thumbnail);
    const { data } = await createPostPreview({
      variables: {
        id,
        days,
        snapshot: state.isDirty ? { ...fields.getText(), oldThumbImg } : undefined,
        thumbImg: state.isDirty ? thumbImg : undefined,
      },
      context: { transport: thumbImg && uploads },
    });
    const { preview, url } = data!.createPostPreview;
    return { id: preview.id, url, lacksImages: state.isDirty && (richText?.hasUnsentImages() ?? false) };
  };
}

const uploads = new UploadHttpLink({ uri: '/graphql', headers: { 'apollo-require-preflight': 'true' } });
