import { screen, within } from '@testing-library/dom';
import { aPost, aPostPage } from '@tiempos/test-corpora';
import { newsPage } from './news';
import { openPage, render } from '../../../test/open-page';

describe('/blogs (F23, F24)', () => {
  it('shows each post with picture, title, path, description and link (F25, C7, C10)', async () => {
    const post = aPost({ title: 'Mở tiệm', titlePath: 'mo-tiem', imgFileName: 'a1.webp' });
    await openPage('/blogs', { News: { data: { publishedPosts: aPostPage([post]) } } });

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
    await openPage('/blogs', { News: { data: { publishedPosts: aPostPage([aPost()]) } } });
    await screen.findByRole('article');
    expect(document.querySelector('article [data-placeholder]')).toBeInTheDocument();
  });

  it('pages with links', async () => {
    const paging = { page: 2, totalPage: 3 };
    await openPage('/blogs?page=2', { News: { data: { publishedPosts: aPostPage([aPost()], paging) } } });
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
    await openPage('/blogs?q=hoa%20don', {
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
    await openPage('/blogs?q=a', { News: { data: { publishedPosts: aPostPage([aPost()], paging) } } });
    await screen.findByRole('article');
    expect(screen.getByRole('status')).toHaveTextContent('Có ít nhất 1.000 tin khớp với “a”');
  });

  it('links back from a search without matches', async () => {
    const paging = { page: 1, totalPage: 0, total: 0 };
    await openPage('/blogs?q=xyz', { News: { data: { publishedPosts: aPostPage([], paging) } } });
    expect(await screen.findByText('Không có tin nào khớp với “xyz”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Xem tất cả tin' })).toHaveAttribute('href', '/blogs');
  });

  it('says that it has left out accents, and what a search may have meant (C111)', async () => {
    const found = { ...aPostPage([aPost()]), matchedWithoutAccents: true };
    await openPage('/blogs?q=tôn kho', { News: { data: { publishedPosts: found } } });
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Có 1 tin khớp với “tôn kho” khi bỏ dấu; không tin nào có đúng dấu như vậy',
    );
    const none = { ...aPostPage([], { page: 1, totalPage: 0, total: 0 }), suggestion: 'hóa đơn' };
    await openPage('/blogs?q=hoadon', { News: { data: { publishedPosts: none } } });
    expect(await screen.findByText(/Ý bạn là/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'hóa đơn' })).toHaveAttribute(
      'href',
      '/blogs?q=h%C3%B3a+%C4%91%C6%A1n',
    );
  });

  it('searches by a plain form', async () => {
    await openPage('/blogs', { News: { data: { publishedPosts: aPostPage([aPost()]) } } });
    const { form, name } = screen.getByRole<HTMLInputElement>('searchbox');
    expect([form?.getAttribute('action'), form?.method, name]).toEqual(['/blogs', 'get', 'q']);
  });

  it('shows a message when there is no news yet', async () => {
    await openPage('/blogs', {
      News: { data: { publishedPosts: aPostPage([], { page: 1, totalPage: 0 }) } },
    });
    expect(await screen.findByText('Sắp có bài đầu tiên')).toBeVisible();
  });

  it('links to the first page from beyond the end (C9)', async () => {
    const paging = { page: 9, totalPage: 2 };
    await openPage('/blogs?page=9', { News: { data: { publishedPosts: aPostPage([], paging) } } });
    expect(await screen.findByRole('link', { name: 'Về trang tin đầu tiên' })).toHaveAttribute(
      'href',
      '/blogs',
    );
  });

  it.each([
    ['/blogs', 1],
    ['/blogs?page=2', 2],
    ['/blogs?page=0', 1],
    ['/blogs?page=-1', 1],
    ['/blogs?page=abc', 1],
    ['/blogs?page=1.5', 1],
    ['/blogs?page=', 1],
    ['/blogs?page=99999999999', 1],
  ])('%s requests page %i (F24, C9)', async (url, page) => {
    expect(await variablesOf(url)).toEqual({ page, ...(page === 1 && { isFront: true }) });
  });

  it.each([
    ['/blogs?q=', undefined],
    ['/blogs?q=%20%20', undefined],
    ['/blogs?q=%20h%C3%B3a%20%20%C4%91%C6%A1n%20', 'hóa đơn'],
    [`/blogs?q=${encodeURIComponent('ho\u0301a')}`, 'hóa'],
    [`/blogs?q=${'a'.repeat(10_000)}`, 'a'.repeat(200)],
    [`/blogs?q=${'a'.repeat(199)}%F0%9F%8D%9C`, `${'a'.repeat(199)}\uFFFD`],
  ])('%.40s searches for %p', async (url, search) => {
    expect(await variablesOf(url)).toEqual({ page: 1, ...(search ? { search } : { isFront: true }) });
  });

  it.each([
    ['/blogs?keyword=thu%E1%BA%BF&page=2', { page: 2, keyword: 'thuế' }],
    [`/blogs?keyword=${encodeURIComponent('ho\u0301a')}`, { page: 1, keyword: 'hóa' }],
    ['/blogs?keyword=%20', { page: 1, isFront: true }],
    ['/blogs?keyword=kho&q=tra', { page: 1, search: 'tra' }],
  ])('%s requests a topic (C113)', async (url, variables) => {
    expect(await variablesOf(url)).toEqual(variables);
  });

  it('is the page of a topic, with heading, address and feed of its own (C113)', async () => {
    const data = {
      publishedPosts: aPostPage([aPost()], { page: 1, totalPage: 2 }),
      topic: { title: 'hóa đơn' },
    };
    await openPage('/blogs?keyword=h%C3%B3a%20%C4%91%C6%A1n', { News: { data } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hóa đơn' })).toBeVisible();
    expect(document.title).toBe('Hóa đơn | TiệmPOS');
    const address = 'keyword=h%C3%B3a+%C4%91%C6%A1n';
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      new RegExp(`/blogs\\?${address.replaceAll('+', '\\+')}$`),
    );
    expect(document.querySelector(`link[href="/rss.xml?${address}"]`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Trang 2' })).toHaveAttribute('href', `/blogs?${address}&page=2`);
  });

  it('leads from another spelling to the commonest (C113)', async () => {
    const data = { publishedPosts: aPostPage([aPost()]), topic: { title: 'hóa đơn' } };
    expect(await render('/blogs?keyword=Ho%C3%A1+%C4%91%C6%A1n&page=2', { News: { data } })).toEqual({
      redirect: '/blogs?keyword=h%C3%B3a+%C4%91%C6%A1n&page=2',
      isPermanent: true,
    });
  });

  it('shows an unknown topic as empty, and to no search engine (C113)', async () => {
    const data = { publishedPosts: aPostPage([], { page: 1, totalPage: 0, total: 0 }), topic: null };
    await openPage('/blogs?keyword=xyz', { News: { data } });
    expect(await screen.findByText('Chưa có tin nào về “xyz”')).toBeVisible();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('links to the current topics (C113)', async () => {
    const data = { publishedPosts: aPostPage([aPost()]), currentTopics: [{ title: 'trà & bánh' }] };
    await openPage('/blogs', { News: { data } });
    const topics = within(await screen.findByRole('navigation', { name: 'Chủ đề' }));
    expect(topics.getByRole('link')).toHaveAttribute('href', '/blogs?keyword=tr%C3%A0+%26+b%C3%A1nh');
  });

  it('throws when the list could not be read: the server says so with its status', async () => {
    await expect(render('/blogs', { News: { failure: 'UNAVAILABLE' } })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });
});

async function variablesOf(url: string) {
  const { searchParams } = new URL(url, 'https://tiem.example');
  return newsPage.query?.variables({ params: {}, search: searchParams });
}
