import { filterOf, inboxUrl, readInboxView } from './inbox-url';

const read = (query: string) => readInboxView(new URLSearchParams(query));

describe('the URL of the inbox (C104)', () => {
  it.each([
    ['', { page: 1, search: '', state: undefined }],
    ['q=h%C6%B0%E1%BB%9Dng&state=new&page=3', { page: 3, search: 'hường', state: 'new' }],
    ['state=toString&page=-1&q=+', { page: 1, search: '', state: undefined }],
    ['page=0', { page: 1, search: '', state: undefined }],
  ])('is read from "%s"', (query, view) => {
    expect(read(query)).toEqual(view);
  });

  it('is short for the first page of all messages, and has what is chosen', () => {
    expect(inboxUrl(read(''))).toBe('/dashboard/messages');
    expect(inboxUrl({ page: 2, search: 'hoa', state: 'spam' })).toBe(
      '/dashboard/messages?q=hoa&state=spam&page=2',
    );
  });

  it('gives the server the state under its own name', () => {
    expect(filterOf({ page: 2, search: 'hoa', state: 'answered' })).toEqual({
      search: 'hoa',
      state: 'ANSWERED',
    });
    expect(filterOf(read(''))).toEqual({});
  });
});
