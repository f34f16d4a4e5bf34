import { screen, within } from '@testing-library/react';
import { aPost, aPostPage } from '@tiempos/test-corpora';
import { renderApp } from '../../../test/render-app';
import { signedInStorage } from '../../../test/signed-in';

const row = {
  ...aPost({ id: '2000001', title: 'Mở hàng đầu năm' }),
  clickedNumber: 12,
  isDraft: false,
  author: 'Hoa',
  updatedBy: 'Hoa',
  schedule: null,
  workingCopy: null,
};
const count = (total: number) => aPostPage([], { page: 1, totalPage: 1, total });
const list = {
  posts: { ...aPostPage([row]), found: [] },
  all: count(1),
  drafts: count(0),
};

describe('/dashboard (F26)', () => {
  it('lists the posts for somebody who is signed in', async () => {
    await renderApp('/dashboard', { PostList: { data: list } }, signedInStorage());
    const link = await screen.findByRole('link', { name: /Mở hàng đầu năm/ });
    expect(within(link.closest('tr')!).getByText('12')).toBeVisible();
  });

  it('asks once for a list whose first request fails (F132)', async () => {
    const { requests } = await renderApp(
      '/dashboard',
      { PostList: { failure: 'UNAVAILABLE' } },
      signedInStorage(),
    );
    expect(await screen.findByText('Chưa tải được danh sách tin')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(requests).toEqual(['PostList']);
  });

  it('asks a visitor to log in instead', async () => {
    const { requests } = await renderApp('/dashboard', { PostList: { data: list } });
    expect(await screen.findByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    expect(requests).toEqual([]);
  });
});
