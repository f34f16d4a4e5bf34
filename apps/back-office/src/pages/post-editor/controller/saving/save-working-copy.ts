import type { SavePostMutationVariables } from '../../post-editor.generated';
import { SaveWorkingCopyDocument } from './working-copy.generated';

/**
 * The mutation that saves a working copy without changing the published post (C69). Its response is that of `SavePost`.
 */
export function saveWorkingCopy({ input, thumbImg, workingCopyVersion }: SavePostMutationVariables) {
  const { id, version, isDraft: _, ...texts } = input;
  return {
    mutation: SaveWorkingCopyDocument,
    variables: {
      id: id!,
      input: { ...texts, baseVersion: version!, version: workingCopyVersion || undefined },
      thumbImg,
    },
  };
}
