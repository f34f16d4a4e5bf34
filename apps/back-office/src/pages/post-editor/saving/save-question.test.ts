import { isFirstPublication } from './save-question';

const draft = { isDraft: true };
const published = { isDraft: false };

describe('The first publication, which a key confirms (C74)', () => {
  it.each([
    ['a new post', undefined, null],
    ['a draft that was never published', draft, null],
  ])('is that of %s', (_, told, publishedAt) => {
    expect(isFirstPublication(published, { told, publishedAt })).toBe(true);
    expect(isFirstPublication(draft, { told, publishedAt })).toBe(false);
  });

  it.each([
    ['was published before', draft, '2026-11-22T08:00:00.000Z'],
    ['somebody has published meanwhile', published, null],
  ])('is none of a post that %s', (_, told, publishedAt) => {
    expect(isFirstPublication(published, { told, publishedAt })).toBe(false);
  });
});
