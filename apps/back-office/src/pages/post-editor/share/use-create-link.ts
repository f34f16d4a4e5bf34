import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { thumbnailVariables } from '../thumbnail';
import type { PostInEditorFragment } from '../post-editor.generated';
import type { PostEditor } from '../controller/post-editor';
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
  text,
  getState,
}: PostEditor): (post: PostInEditorFragment, days: number) => Promise<NewLink> {
  const [createPostPreview] = useCreatePostPreviewMutation();
  return async ({ id }, days) => {
    const { richText } = getState();
    await richText?.settled();
    const { thumbnail, isDirty } = getState();
    const { thumbImg, oldThumbImg } = thumbnailVariables(thumbnail);
    const { data } = await createPostPreview({
      variables: {
        id,
        days,
        snapshot: isDirty ? { ...text.read(), oldThumbImg } : undefined,
        thumbImg: isDirty ? thumbImg : undefined,
      },
      context: { transport: thumbImg && uploads },
    });
    const { preview, url } = data!.createPostPreview;
    return { id: preview.id, url, lacksImages: isDirty && (richText?.hasUnsentImages() ?? false) };
  };
}

const uploads = new UploadHttpLink({ uri: '/graphql', headers: { 'apollo-require-preflight': 'true' } });
