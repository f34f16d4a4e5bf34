import { pictureUrl, picturesUrl, readPicturesView } from './pictures-url';

const read = (query: string) => readPicturesView(new URLSearchParams(query));

describe('the URL of the pictures (C110)', () => {
  it.each([
    ['', { page: 1, search: '', isUnused: false }],
    ['q=ph%E1%BB%9F&only=unused&page=3', { page: 3, search: 'phở', isUnused: true }],
    ['only=toString&page=-1&q=+', { page: 1, search: '', isUnused: false }],
  ])('is read from "%s"', (query, view) => {
    expect(read(query)).toEqual(view);
  });

  it('is short for the first page of all pictures, and has what is chosen', () => {
    expect(picturesUrl(read(''))).toBe('/dashboard/pictures');
    expect(picturesUrl({ page: 2, search: 'phở', isUnused: true })).toBe(
      '/dashboard/pictures?q=ph%E1%BB%9F&only=unused&page=2',
    );
    expect(pictureUrl('a-1.jpg')).toBe('/dashboard/pictures/a-1.jpg');
  });
});
