import type { PostInEditorFragment, SavePostMutationVariables } from '../post-editor.generated';
import { SaveWorkingCopyDocument } from './working-copy.generated';

/**
 * The mutation that saves a working copy without changing the published post (C69). Its response is that of `SavePost`.
 */
export function saveWorkingCopy({ input, thumbImg, workingCopyVersion }: SavePostMutationVariables) {
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

/** The toast that a working copy was saved, or that it equals the published post. */
export function workingCopyToast(
  warning: string | undefined,
  { workingCopy }: Pick<PostInEditorFragment, 'workingCopy'>,
) {
  const title = workingCopy ? 'Đã lưu bản sửa' : 'Không có gì khác bản đang đăng';
  return { title, description: warning ?? 'Người đọc vẫn thấy bản đang đăng.' };
}
