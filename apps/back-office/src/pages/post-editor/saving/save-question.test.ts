import { emptyText } from '../../../posts/post-texts';
import { questionBefore } from './save-question';

const text = { ...emptyText, title: 'Phở', description: 'Một mẹo nhỏ', content: '<p>Ninh xương.</p>' };
const draft = { isDraft: true, publishedAt: null };
const published = { isDraft: false, publishedAt: '2026-11-22T08:00:00.000Z' };

describe('The question before a save', () => {
  it('is asked when a public post would be taken offline (C34)', () => {
    expect(questionBefore(draft, published, text)).toBe('unpublish');
  });

  it.each([['<p></p>'], ['<p>&nbsp;</p><p> </p>'], ['<hr><ul><li></li></ul>'], ['']])(
    'is asked when %j would become public',
    (content) => {
      expect(questionBefore(published, undefined, { ...text, content })).toBe('publishEmpty');
      expect(questionBefore(published, draft, { ...text, content })).toBe('publishEmpty');
    },
  );

  it.each([
    ['a draft that stays one', draft, draft, text],
    ['a new draft', draft, undefined, { ...text, content: '' }],
    ['a finished post', published, draft, text],
    [
      'a picture without words',
      published,
      draft,
      { ...text, content: '<figure><img src="/a.webp"></figure>' },
    ],
    ['a public post that has no text', published, published, { ...text, content: '' }],
    ['a post without title, which is refused anyway', published, draft, { ...text, title: ' ', content: '' }],
  ])('is not asked for %s', (_, request, post, written) => {
    expect(questionBefore(request, post, written)).toBeUndefined();
  });

  it('is asked when a key would publish a post for the first time', () => {
    expect(questionBefore(published, undefined, text, true)).toBe('publishFirst');
    expect(questionBefore(published, draft, text, true)).toBe('publishFirst');
    expect(questionBefore(published, draft, { ...text, content: '' }, true)).toBe('publishEmpty');
    expect(questionBefore(published, { ...published, isDraft: true }, text, true)).toBeUndefined();
    expect(questionBefore(published, published, text, true)).toBeUndefined();
  });
});
