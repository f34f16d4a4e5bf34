import { emptyText } from '../post-texts';
import { CopyStore } from './copy-store';
import type { RemoteCopy, ServerCopy } from './server-copies';
import { readCopies, saveCopy, type LocalCopy } from './stored-copies';

const textOf = (title: string) => ({ ...emptyText, title });

/** A copy in this browser. */
const aCopy = (values: Partial<LocalCopy> = {}): LocalCopy => ({
  account: 'hoa',
  id: 'một',
  postId: '7',
  version: 2,
  writtenAt: 1000,
  text: textOf('Ở đây'),
  ...values,
});

/** A store with a server that has these rows, all with the title 'Ở xa'. */
function aStore(...rows: Partial<ServerCopy>[]) {
  const ended: string[] = [];
  const read: string[] = [];
  const all = rows.map((row) => ({ id: 'một', postId: '7', writtenAt: 1000, isEnded: false, ...row }));
  const store = new CopyStore('hoa', {
    list: async () => all,
    async read(ids) {
      read.push(...ids);
      const wanted = all.filter(({ id }) => ids.includes(id));
      return wanted.map((row): RemoteCopy => ({
        ...aCopy(row),
        text: textOf('Ở xa'),
        isRemote: true,
        lacksPicture: false,
      }));
    },
    end: async (ends) => void ended.push(...ends.map(({ id, writtenAt }) => `${id} ${writtenAt}`)),
  });
  const offered = async (shown = emptyText, postId: string | undefined = '7') =>
    (await store.find(postId, 'của tôi', shown)).offered;
  return { store, ended, read, offered };
}

const titles = (copies: readonly LocalCopy[]) => copies.map(({ text }) => text.title);

describe('the unsaved texts of browser and server (C106)', () => {
  beforeEach(() => localStorage.clear());

  it('of another computer are offered with what they were written on; those of other posts are not read', async () => {
    const { offered, read } = aStore({ id: 'a' }, { id: 'b', postId: '8' }, { id: 'c', postId: undefined });
    expect(await offered()).toMatchObject([{ id: 'a', isRemote: true, version: 2, text: textOf('Ở xa') }]);
    expect(read).toEqual(['a']);
  });

  it.each([
    ['is as late', 1000, 'Ở đây'],
    ['is later', 2000, 'Ở đây'],
    ['is earlier', 999, 'Ở xa'],
  ])('are offered once: when the copy of the browser %s', async (_, writtenAt, title) => {
    saveCopy(aCopy({ writtenAt }));
    expect(titles(await aStore({}).offered())).toEqual([title]);
  });

  it('are those of the browser when the server does not answer', async () => {
    saveCopy(aCopy());
    const away = async () => Promise.reject(new Error('mất mạng'));
    const store = new CopyStore('hoa', { list: away, read: away, end: async () => undefined });
    expect(titles((await store.find('7', 'của tôi', emptyText)).offered)).toEqual(['Ở đây']);
    expect((await store.kept()).postIds).toEqual(new Set(['7']));
  });

  it('are deleted in both places when they are used, and when they are what the screen shows', async () => {
    saveCopy(aCopy({ writtenAt: 2000 }));
    const { store, ended, offered } = aStore({ id: 'xa' });
    store.use((await offered())[0]!);
    expect(await offered(textOf('Ở xa'))).toEqual([]);
    expect(ended).toEqual(['một 2000', 'xa 1000']);
    expect(readCopies()).toEqual([]);
  });

  it('that were dropped are over on the server, and come back from this browser', async () => {
    const { store, ended, offered } = aStore({ id: 'xa' });
    const dropped = store.drop((await offered())[0]!);
    expect(ended).toEqual(['xa 1000']);
    // The server has not got it.
    const found = await store.find('7', 'của tôi', emptyText);
    expect([titles(found.offered), titles(found.dropped)]).toEqual([[], ['Ở xa']]);
    expect(ended).toHaveLength(2);
    store.takeBack(dropped);
    expect(titles(await offered())).toEqual(['Ở xa']);
  });

  it('that were answered on another computer are dropped here, unless later words were written', async () => {
    saveCopy(aCopy());
    saveCopy(aCopy({ id: 'hai', writtenAt: 2000, text: textOf('Viết thêm') }));
    const { store } = aStore({ isEnded: true }, { id: 'hai', isEnded: true });
    expect((await store.kept()).postIds).toEqual(new Set(['7']));
    const { offered, dropped } = await store.find('7', 'của tôi', emptyText);
    expect([titles(offered), titles(dropped)]).toEqual([['Viết thêm'], ['Ở đây']]);
  });

  it('are told of an account, by post, and the number of new posts', async () => {
    saveCopy(aCopy());
    saveCopy(aCopy({ id: 'đã bỏ', postId: '9', droppedAt: 1000 }));
    const { store } = aStore(
      {},
      { id: 'đã bỏ', postId: '9' },
      { id: 'b', postId: '8' },
      { id: 'c', postId: undefined },
    );
    expect(await store.kept()).toEqual({ postIds: new Set(['7', '8']), newPosts: 1 });
  });
});
