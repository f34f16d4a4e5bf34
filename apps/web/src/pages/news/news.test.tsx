import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, aPostPage } from '../../../test/posts';
import { renderApp, type TestResponse } from '../../../test/render-app';

describe('/blogs (F23, F24)', () => {
  it('shows each post with picture, title, path, description and link (F25, C7, C10)', async () => {
    const post = aPost({ title: 'Mở tiệm', titlePath: 'mo-tiem', imgFileName: 'a1.webp' });
    await renderApp('/blogs', { News: { data: { publishedPosts: aPostPage([post]) } } });

    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('heading', { level: 2, name: 'Mở tiệm' })).toBeVisible();
    expect(card.getByText('/blog/mo-tiem')).toBeVisible();
    expect(card.getByText(post.description)).toBeVisible();
    expect(card.getByRole('link', { name: /^Xem thêm \(see more\) ?: Mở tiệm$/ })).toHaveAttribute(
      'href',
      '/blog/mo-tiem',
    );
    expect(document.querySelector('article img')).toHaveAttribute(
      'src',
      '/api/files/resources/a1.webp?w=960',
    );
    expect(document.querySelector('article img')).toHaveAttribute('alt', '');
  });

  it('draws a placeholder for a post without a picture (C37i)', async () => {
    await renderApp('/blogs', { News: { data: { publishedPosts: aPostPage([aPost()]) } } });
    await screen.findByRole('article');
    expect(document.querySelector('article [data-placeholder]')).toBeInTheDocument();
  });

  it('pages with links', async () => {
    const paging = { page: 2, totalPage: 3 };
    await renderApp('/blogs?page=2', { News: { data: { publishedPosts: aPostPage([aPost()], paging) } } });
    const pager = within(await screen.findByRole('navigation', { name: 'Các trang tin' }));
    expect(pager.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/blogs',
      '/blogs',
      '/blogs?page=2',
      '/blogs?page=3',
      '/blogs?page=3',
    ]);
  });

  it('shows the number of matches and keeps the search while paging', async () => {
    const paging = { page: 1, totalPage: 3, total: 27 };
    await renderApp('/blogs?q=hoa%20don', {
      News: { data: { publishedPosts: aPostPage([aPost()], paging) } },
    });
    expect(await screen.findByText('“hoa don”')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Có 27 tin khớp với “hoa don”');
    expect(screen.getByRole('searchbox', { name: 'Tìm trong tin tức' })).toHaveValue('hoa don');
    expect(screen.getByRole('link', { name: 'Trang 2' })).toHaveAttribute('href', '/blogs?q=hoa+don&page=2');
    expect(screen.getByRole('link', { name: 'Bỏ tìm kiếm' })).toHaveAttribute('href', '/blogs');
    expect(document.title).toBe('Tìm “hoa don” trong tin tức | TiệmPOS');
  });

  it('shows no exact total beyond the counting limit of the server (C31)', async () => {
    const paging = { page: 1, totalPage: 84, total: 1000 };
    await renderApp('/blogs?q=a', { News: { data: { publishedPosts: aPostPage([aPost()], paging) } } });
    await screen.findByRole('article');
    expect(screen.getByRole('status')).toHaveTextContent('Có ít nhất 1.000 tin khớp với “a”');
  });

  it('links back from a search without matches', async () => {
    const paging = { page: 1, totalPage: 0, total: 0 };
    await renderApp('/blogs?q=xyz', { News: { data: { publishedPosts: aPostPage([], paging) } } });
    expect(await screen.findByText('Không có tin nào khớp với “xyz”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Xem tất cả tin' })).toHaveAttribute('href', '/blogs');
  });

  it('searches without reloading the page, and works as a plain form', async () => {
    const { requests } = await renderApp('/blogs?page=2', {
      News: { data: { publishedPosts: aPostPage([aPost()], { page: 2, totalPage: 2 }) } },
    });
    const form = (await screen.findByRole<HTMLInputElement>('searchbox')).form;
    expect(form).toHaveAttribute('action', '/blogs');
    expect(form).toHaveAttribute('method', 'get');
    await userEvent.type(screen.getByRole('searchbox'), '  phở bò {Enter}');
    expect(await screen.findByText('“phở bò”')).toBeVisible();
    expect(requests).toEqual(['News', 'News']);
  });

  it('shows a message when there is no news yet', async () => {
    await renderApp('/blogs', {
      News: { data: { publishedPosts: aPostPage([], { page: 1, totalPage: 0 }) } },
    });
    expect(await screen.findByText('Chưa có tin nào')).toBeVisible();
  });

  it('links to the first page from beyond the end (C9)', async () => {
    const paging = { page: 9, totalPage: 2 };
    await renderApp('/blogs?page=9', { News: { data: { publishedPosts: aPostPage([], paging) } } });
    expect(await screen.findByRole('link', { name: 'Về trang tin đầu tiên' })).toHaveAttribute(
      'href',
      '/blogs',
    );
  });

  it('requests the list again only when the visitor does (F132)', async () => {
    const responses: Record<string, TestResponse> = { News: { failure: 'UNAVAILABLE' } };
    const { requests } = await renderApp('/blogs', responses);
    expect(await screen.findByRole('alert')).toHaveTextContent('Chưa tải được tin');
    expect(requests).toEqual(['News']);

    responses.News = { data: { publishedPosts: aPostPage([aPost({ title: 'Mở tiệm' })]) } };
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByRole('heading', { name: 'Mở tiệm' })).toBeVisible();
    expect(requests).toEqual(['News', 'News']);
  });
});
