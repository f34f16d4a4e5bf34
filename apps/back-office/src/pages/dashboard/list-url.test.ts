import { listUrl, listVariables, readListView, shownSort } from './list-url';

function read(search: string) {
  return readListView(new URLSearchParams(search));
}

describe('the URL of the post list (F37)', () => {
  it.each([
    ['', { page: 1, search: '', status: 'all', sort: undefined }],
    ['page=2&q=ph%E1%BB%9F&status=draft', { page: 2, search: 'phở', status: 'draft', sort: undefined }],
    ['page=0&status=xyz&q=+', { page: 1, search: '', status: 'all', sort: undefined }],
    ['page=-1', { page: 1, search: '', status: 'all', sort: undefined }],
    ['sort=title', { page: 1, search: '', status: 'all', sort: 'title' }],
    ['sort=toString', { page: 1, search: '', status: 'all', sort: undefined }],
    ['author=7', { page: 1, search: '', status: 'all', author: '7' }],
    ['author=-1', { page: 1, search: '', status: 'all' }],
    ['page=abc', { page: 1, search: '', status: 'all', sort: undefined }],
  ])('reads ?%s', (search, view) => {
    expect(read(search)).toEqual(view);
  });

  it.each([
    '/dashboard',
    '/dashboard?q=b%C3%BAn&status=published&page=3',
    '/dashboard?page=2',
    '/dashboard?author=7&sort=-clicked_number',
  ])('serialises %s as it was parsed', (address) => {
    expect(listUrl(read(address.split('?')[1] ?? ''))).toBe(address);
  });

  it('shows the newest first, and in a search the best matches unless a column is chosen (F157)', () => {
    expect(shownSort(read(''))).toBe('-created_date');
    expect(listUrl(read('sort=-created_date'))).toBe('/dashboard');
    expect(shownSort(read('q=bun'))).toBeUndefined();
    expect(listUrl(read('q=bun&sort=-created_date'))).toBe('/dashboard?q=bun&sort=-created_date');
    expect(listVariables(read('q=bun&sort=-created_date')).filter).toEqual({
      fullText: 'bun',
      sort: 'CREATED_DATE_DESC',
    });
  });

  it('shows what came last first of one account, whatever dates it has brought (C114)', () => {
    expect(shownSort(read('author=7'))).toBe('-arrived_at');
    expect(listUrl(read('author=7&sort=-arrived_at'))).toBe('/dashboard?author=7');
    expect(listUrl(read('author=7&sort=-created_date'))).toBe('/dashboard?author=7&sort=-created_date');
    expect(listVariables(read('author=7&q=bun')).filter).toEqual({ authorId: '7', fullText: 'bun' });
  });

  it('maps to the variables of the query, without unset parameters', () => {
    expect(listVariables(read('status=published&q=b%C3%BAn&page=3&sort=title'))).toEqual({
      page: 3,
      filter: { fullText: 'bún', isDraft: false, sort: 'TITLE' },
    });
    expect(listVariables(read('author=7')).filter).toEqual({ authorId: '7', sort: 'ARRIVED_AT_DESC' });
    expect(listVariables(read(''))).toEqual({ page: 1, filter: {} });
  });
});
