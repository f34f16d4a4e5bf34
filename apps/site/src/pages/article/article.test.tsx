import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { aPost } from '@tiempos/test-corpora';
import { matchPage } from '../../pages';
import { articlePage } from './article';
import { openPage, render, type TestResponse } from '../../../test/open-page';

function open(response: TestResponse) {
  return openPage('/blog/mo-tiem', { Article: response });
}

function anArticle(post: Parameters<typeof aPost>[0] = {}, relatedPosts: ReturnType<typeof aPost>[] = []) {
  return { data: { publishedPost: aPost({ titlePath: 'mo-tiem', ...post }), relatedPosts } };
}

describe('/blog/{titlePath} (F20)', () => {
  it('redirects from a slug that the post had to the one that it has (C109)', async () => {
    expect(await render('/blog/mo-quan?a=b', { Article: anArticle() })).toEqual({
      redirect: '/blog/mo-tiem?a=b',
      isPermanent: true,
    });
  });

  it('links its keywords to their topics (C113)', async () => {
    await open(anArticle({ keywordList: ['hóa đơn', 'thuế'] }));
    const topics = within(await screen.findByRole('navigation', { name: 'Chủ đề' }));
    expect(topics.getByRole('link', { name: 'thuế' })).toHaveAttribute('href', '/blogs?keyword=thu%E1%BA%BF');
  });

  it('shows breadcrumb, title, date and content', async () => {
    await open(anArticle({ title: 'Mở tiệm', content: '<h2>Nước dùng</h2>' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mở tiệm' })).toBeVisible();

    const breadcrumb = within(screen.getByRole('navigation', { name: 'Đường dẫn' }));
    expect(breadcrumb.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Trang chủ',
      'Tin tức',
      'Mở tiệm',
    ]);
    expect(breadcrumb.getByRole('link', { name: 'Trang chủ' })).toHaveAttribute('href', '/');
    expect(breadcrumb.getByRole('link', { name: 'Tin tức' })).toHaveAttribute('href', '/blogs');
    expect(screen.getByText('21/11/2026 · Đọc trong 1 phút')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Nước dùng' })).toBeVisible();
    expect(document.title).toBe('Mở tiệm | TiệmPOS');
  });

  it.each(['', '<p></p>', '<p>&nbsp;</p>', '<h2></h2><ul><li></li></ul>'])(
    "shows 'No content available.' and no reading time for %j (F22)",
    async (content) => {
      await open(anArticle({ content }));
      expect(await screen.findByText('No content available.')).toBeVisible();
      expect(screen.queryByText(/Đọc trong/)).toBeNull();
    },
  );

  it('shows a picture without words as content (F22)', async () => {
    await open(anArticle({ content: '<figure class="image"><img src="/a.jpg" alt="Phở"></figure>' }));
    expect(await screen.findByRole('img', { name: 'Phở' })).toBeVisible();
    expect(screen.queryByText('No content available.')).toBeNull();
  });

  it('shows the reading time', async () => {
    await open(anArticle({ content: `<p>${'nước dùng '.repeat(330)}</p>` }));
    expect(await screen.findByText(/Đọc trong 3 phút/)).toBeVisible();
  });

  it('shows the description as deck and the picture of the post, if it has one, as cover', async () => {
    await open(anArticle({ description: 'Một mẹo cho giờ trưa', imgFileName: 'a1.jpg' }));
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.nextElementSibling).toHaveTextContent('Một mẹo cho giờ trưa');
    const cover = title.parentElement!.querySelector('img');
    expect(cover).toHaveAttribute('src', '/api/files/resources/a1.jpg?w=960');
    expect(cover).toHaveAttribute('loading', 'eager');
    expect(cover).toHaveAttribute('alt', '');
  });

  it('has no place for a picture that the post does not have', async () => {
    await open(anArticle());
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.closest('article')!.querySelector('img, [data-placeholder]')).toBeNull();
  });

  it.each([
    ['2026-11-21T16:59:59.000Z', 0],
    ['2026-11-21T17:00:00.000Z', 1],
  ])(
    'published on 21/11 in Vietnam and changed at %s, shows the change %d times (C107)',
    async (updatedAt, times) => {
      await open(anArticle({ publishedAt: '2026-11-21T09:00:00.000Z', updatedAt }));
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryAllByText(/Cập nhật/)).toHaveLength(times);
    },
  );

  it('names its author where there is a name to show (C107)', async () => {
    await open(anArticle({ byline: 'Cô Hoa' }));
    expect(await screen.findByText('Cô Hoa · 21/11/2026 · Đọc trong 1 phút')).toBeVisible();
  });

  it.each([
    [3, 0],
    [4, 1],
  ])('with %d sections has %d tables of contents', async (count, lists) => {
    const content = Array.from({ length: count }, (_, index) => `<h2>Việc ${index} &amp; hơn</h2>`).join('');
    await open(anArticle({ content }));
    await screen.findByRole('heading', { level: 1 });
    const contents = screen.queryAllByRole('navigation', { name: 'Trong bài này' });
    expect(contents).toHaveLength(lists);
    for (const list of contents) {
      expect(within(list).getByRole('link', { name: 'Việc 2 & hơn' })).toHaveAttribute('href', '#muc-3');
      expect(document.getElementById('muc-3')).toHaveTextContent('Việc 2 & hơn');
    }
  });

  it('loads a video after a click on its cover only', async () => {
    const content = '<p>Đọc trước</p><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>';
    await open(anArticle({ title: 'Pha trà', content }));
    const user = userEvent.setup();
    await user.click(await screen.findByText('Đọc trước'));
    expect(screen.queryByTitle('Pha trà')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Phát video: Pha trà' }));
    expect(screen.getByTitle('Pha trà')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
    );
    expect(screen.queryByRole('link', { name: 'Phát video: Pha trà' })).not.toBeInTheDocument();
  });

  it('links to the trial', async () => {
    await open(anArticle());
    const card = within(await screen.findByRole('complementary', { name: 'Thử ngay tại quầy của bạn' }));
    expect(card.getByText('Tổng 7 ngày').parentElement).toHaveTextContent('Tổng 7 ngày0đ');
    expect(card.getByRole('link', { name: 'Dùng thử miễn phí 7 ngày' })).toHaveAttribute(
      'href',
      'https://app.example.com/dung-thu',
    );
  });

  it('links to other posts', async () => {
    const other = aPost({ id: '1000001', title: 'Tính giá món', titlePath: 'tinh-gia-mon' });
    await open(anArticle({}, [other]));
    const next = within(await screen.findByRole('region', { name: 'Đọc tiếp' }));
    expect(next.getByText('21/11/2026')).toHaveAttribute('datetime', other.createdDate);
    expect(next.queryByText('/blog/tinh-gia-mon')).not.toBeInTheDocument();
    expect(next.getByRole('heading', { level: 3, name: 'Tính giá món' })).toBeVisible();
    expect(next.getByRole('link', { name: 'Xem các tin khác' })).toHaveAttribute('href', '/blogs');
  });

  it('has no related posts when it is the only post', async () => {
    await open(anArticle());
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Đọc tiếp' })).not.toBeInTheDocument();
  });

  it('can be shared on Facebook and Zalo, and by its URL', async () => {
    await open(anArticle({ titlePath: 'mo-tiem' }));
    const address = 'https://tiem.example/blog/mo-tiem';
    const facebook = await screen.findByRole('link', { name: 'Facebook (mở trong thẻ mới)' });
    expect(new URL(facebook.getAttribute('href')!).searchParams.get('u')).toBe(address);
    const zalo = screen.getByRole('link', { name: 'Zalo (mở trong thẻ mới)' });
    const data = new URL(zalo.getAttribute('href')!).searchParams.get('d')!;
    expect(JSON.parse(atob(data))).toEqual({ url: address });

    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Sao chép liên kết' }));
    expect(await screen.findByRole('button', { name: 'Đã sao chép' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Đã sao chép');
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('shows a message when the browser refuses to copy', async () => {
    await open(anArticle());
    const button = await screen.findByRole('button', { name: 'Sao chép liên kết' });
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click(button);
    expect(await screen.findByText(/không cho chép/)).toHaveRole('status');
  });

  it.each<[string, TestResponse]>([
    ['is missing', { failure: 'NOT_FOUND' }],
    ['has no title', anArticle({ title: '' })],
  ])('redirects to the not-found page when the article %s (F21)', async (_, response) => {
    expect(await render('/blog/mo-tiem', { Article: response })).toEqual({
      redirect: '/khong-tim-thay-trang-web',
      isPermanent: false,
    });
  });

  it('names the not-found page for its visitor when the article could not be loaded (F21, C89)', async () => {
    await expect(render('/blog/mo-tiem', { Article: { failure: 'UNAVAILABLE' } })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      visitorPath: '/khong-tim-thay-trang-web',
    });
  });

  it.each([
    'MO-TIEM',
    'Mo-Tiem',
    'mo-tiem).',
    'mo-tiem%E2%80%8B',
    'mo%C2%AD-tiem',
    'mo-tiem%E2%80%A6',
    'mo-tiem%E2%80%9D',
    'mo-tiem/',
    `mo-tiem${'-'.repeat(5)}`,
  ])('requests the article of /blog/%s and redirects to its own path (C85)', async (given) => {
    const { params } = matchPage(`/blog/${given}`);
    const url = { params, search: new URLSearchParams() };
    expect(articlePage.query?.variables(url)).toEqual({ titlePath: 'mo-tiem' });
    expect(await render(`/blog/${given}?a=b`, { Article: anArticle() })).toEqual({
      redirect: '/blog/mo-tiem?a=b',
      isPermanent: true,
    });
  });
});
