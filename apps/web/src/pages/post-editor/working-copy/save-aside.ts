import type { PostInEditorFragment, SavePostMutationVariables } from '../post-editor.generated';
import { SaveWorkingCopyDocument } from './working-copy.generated';

/** What a save sends that leaves the published post as it is (C69). Its answer is that of `SavePost`. */
export function saveAside({ input, thumbImg, workingCopyVersion }: SavePostMutationVariables) {
  const { title, description, content, keywords, oldThumbImg, version } = input;
  const texts = { title, description, content, keywords, oldThumbImg };
  return {
    mutation: SaveWorkingCopyDocument,
    variables: {
      id: input.id!,
      input: { ...texts, baseVersion: version!, version: workingCopyVersion || undefined },
      thumbImg,
    },
  };
}

/** Says that a working copy was saved, or that nothing of it differs from what is published. */
export function savedAsideWords(
  warning: string | undefined,
  { workingCopy }: Pick<PostInEditorFragment, 'workingCopy'>,
) {
  const title = workingCopy ? 'Đã lưu bản sửa' : 'Không có gì khác bản đang đăng';
  return { title, description: warning ?? 'Người đọc vẫn thấy bản đang đăng.' };
}
