import { screen } from '@testing-library/dom';
import { aPost } from '@tiempos/test-corpora';
import { openPage, type TestResponse } from '../../../test/open-page';

function open(response: TestResponse) {
  return openPage('/preview/dGhlIHRva2Vu', { Preview: response });
}

function aPreview(overrides: object = {}) {
  const publishedPost = { ...aPost(overrides), previewExpiresAt: '2026-12-01T03:32:00.000Z', ...overrides };
  return { data: { publishedPost, relatedPosts: [] } };
}

describe('/preview/{token} (F149)', () => {
  it('shows that it is a preview and its expiry above the article', async () => {
    await open(aPreview({ title: 'Chưa đăng' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Chưa đăng' })).toBeVisible();
    const bar = screen.getByRole('complementary', { name: 'Bản xem trước' });
    expect(bar).toHaveTextContent('Liên kết hết hạn lúc 10:32 ngày 1/12/2026');
    expect(document.title).toBe('Xem trước: Chưa đăng | TiệmPOS');
    // The article is not public at its URL yet.
    expect(screen.getByText('Chia sẻ bài này').closest('[inert]')).not.toBeNull();
  });

  it.each([
    [null, 0],
    ['2026-11-21T09:00:00.000Z', 1],
  ])(
    'published at %s and saved days later, it says so %d times, as the article will',
    async (publishedAt, times) => {
      await open(aPreview({ publishedAt, updatedAt: '2026-11-28T09:00:00.000Z' }));
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryAllByText(/Cập nhật/)).toHaveLength(times);
    },
  );

  it.each<[string, TestResponse]>([
    ['is not found', { failure: 'NOT_FOUND' }],
    ['was deleted', { data: { publishedPost: null, relatedPosts: [] } }],
  ])('shows that the link does not work when the post %s', async (_, response) => {
    expect(await open(response)).toBe(404);
    expect(await screen.findByText('Liên kết xem trước này không còn dùng được')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Không xem trước được' })).toBeVisible();
  });
});
