import { render } from '../test/open-page';

describe('renderPage', () => {
  it('responds with 404 to an unknown path and keeps it out of search engines (F30)', async () => {
    const page = await render('/bat-ky');
    expect(page).toMatchObject({ status: 404, isPrivate: false });
    expect(page).toHaveProperty(
      'html',
      expect.stringContaining('<title>Không tìm thấy trang | TiệmPOS</title>'),
    );
    expect(page).toHaveProperty('html', expect.stringContaining('<meta name="robots" content="noindex"/>'));
  });

  it('shows the not-found page where the data of a page were not found', async () => {
    const page = await render('/blogs', { News: { failure: 'NOT_FOUND' } });
    expect(page).toMatchObject({ status: 404 });
    expect(page).toHaveProperty('html', expect.stringContaining('404 Page Not Found'));
  });

  it('marks a page whose URL is a secret', async () => {
    const page = await render('/preview/dGhlIHRva2Vu', { Preview: { failure: 'NOT_FOUND' } });
    expect(page).toMatchObject({ status: 404, isPrivate: true });
  });
});
