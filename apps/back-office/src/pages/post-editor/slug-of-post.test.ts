import type { PostInEditorFragment } from './post-editor.generated';
import { slugOfPost } from './slug-of-post';

const aPost = (values: Partial<PostInEditorFragment>) =>
  ({
    title: 'Mở tiệm',
    titlePath: 'mo-tiem-2',
    publishedAt: null,
    hasOwnSlug: false,
    ...values,
  }) as PostInEditorFragment;

describe('slugOfPost (C30, C65)', () => {
  it.each([
    ['a new post', 'Phở bò', undefined, 'pho-bo'],
    ['a new post with a reserved title', 'List', undefined, 'list-2'],
    ['an unchanged title', ' Mở tiệm ', aPost({}), 'mo-tiem-2'],
    ['a changed title', 'Phở bò', aPost({}), 'pho-bo'],
    ['a slug of its own', 'Phở bò', aPost({ hasOwnSlug: true }), 'mo-tiem-2'],
    ['a published post', 'Phở bò', aPost({ publishedAt: '2026-11-22T08:00:00.000Z' }), 'mo-tiem-2'],
  ])('of %s', (_, title, post, slug) => {
    expect(slugOfPost(title, post)).toBe(slug);
  });
});
