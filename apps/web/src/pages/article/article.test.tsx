import { screen, within } from '@testing-library/react';
import { aPost } from '../../../test/posts';
import { renderApp, type TestAnswer } from '../../../test/render-app';

function open(answer: TestAnswer) {
  return renderApp('/blog/mo-tiem', { Article: answer });
}

describe('/blog/{titlePath} (F20)', () => {
  it('shows breadcrumb, title, date and content', async () => {
    await open({ data: { publishedPost: aPost({ title: 'Mở tiệm', content: '<h2>Buổi sáng</h2>' }) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mở tiệm' })).toBeVisible();

    const breadcrumb = within(screen.getByRole('navigation', { name: 'Đường dẫn' }));
    expect(breadcrumb.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Trang chủ',
      'Tin tức',
      'Mở tiệm',
    ]);
    expect(breadcrumb.getByRole('link', { name: 'Trang chủ' })).toHaveAttribute('href', '/');
    expect(breadcrumb.getByRole('link', { name: 'Tin tức' })).toHaveAttribute('href', '/blogs');
    expect(screen.getByText('21/11/2026')).toHaveAttribute('datetime', '2026-11-21T08:00:00.000Z');
    expect(screen.getByRole('heading', { level: 2, name: 'Buổi sáng' })).toBeVisible();
    expect(document.title).toBe('Mở tiệm | TiệmPOS');
  });

  it("says 'No content available.' where there is none (F22)", async () => {
    await open({ data: { publishedPost: aPost({ content: '' }) } });
    expect(await screen.findByText('No content available.')).toBeVisible();
  });

  it('holds the place while the article loads', async () => {
    await open('pending');
    expect(await screen.findByText('Đang tải bài viết…')).toHaveRole('status');
  });

  it.each<[string, TestAnswer]>([
    ['is missing', { failure: 'NOT_FOUND' }],
    ['has an error', { failure: 'INTERNAL_SERVER_ERROR' }],
    ['has no title', { data: { publishedPost: aPost({ title: '' }) } }],
  ])('leads to the not-found page when the article %s, asking once (F21, F132)', async (_, answer) => {
    const { asked } = await open(answer);
    expect(await screen.findByText('404 Page Not Found')).toBeVisible();
    expect(asked).toEqual(['Article']);
  });
});
