import type { PostInEditorFragment } from '../../post-editor.generated';
import { emptyText } from '../../../../posts/post-texts';
import { sentPost } from './sent-post';

const text = { ...emptyText, title: 'Phở', content: '<p>Một</p>' };
const workingCopy = { version: 8, baseVersion: 2 };
const post = { id: '7', version: 3, workingCopy } as PostInEditorFragment;
const richText = { hasUnsentImages: () => false };
const draft = { isDraft: true };
const edited = { post, thumbnail: { kind: 'none' }, isBesideCopy: false, richText } as const;

describe('what a save sends', () => {
  it('is the text with the version that it is based on, and the working copy that it replaces', () => {
    expect(sentPost(edited, text, draft).variables).toEqual({
      input: { ...text, id: '7', version: 2, isDraft: true, oldThumbImg: '' },
      workingCopyVersion: 8,
    });
    expect(sentPost({ ...edited, post: undefined }, text, draft).variables).toEqual({
      input: { ...text, isDraft: true, oldThumbImg: '' },
    });
  });

  it('leaves a working copy as it is that the text is edited beside (C75)', () => {
    const beside = { ...edited, isBesideCopy: true };
    expect(sentPost(beside, text, draft).variables.workingCopyVersion).toBeUndefined();
    const asWorkingCopy = { isDraft: false, asWorkingCopy: true };
    expect(sentPost(beside, text, asWorkingCopy).variables.workingCopyVersion).toBe(8);
  });

  it('leaves out a content that no editor has shown: the server keeps the saved one', () => {
    const { variables } = sentPost({ ...edited, richText: undefined }, text, draft);
    expect(variables.input.content).toBeUndefined();
  });

  it('lacks the pictures that are not uploaded', () => {
    expect(sentPost(edited, text, draft).lacksImages).toBe(false);
    expect(sentPost({ ...edited, richText: { hasUnsentImages: () => true } }, text, draft).lacksImages).toBe(
      true,
    );
  });
});
