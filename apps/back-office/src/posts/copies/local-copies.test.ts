import { CopyStore } from './copy-store';
import { detachCopies, lockCopy, recoverableCopies } from './local-copies';
import { deleteCopy, saveCopy, type LocalCopy } from './stored-copies';
import { emptyText, type PostText } from '../post-texts';

function aCopy(overrides: Partial<LocalCopy> = {}): LocalCopy {
  return {
    account: 'hoa',
    id: 'một',
    postId: '7',
    version: 2,
    writtenAt: 1000,
    text: emptyText,
    ...overrides,
  };
}

/** A polyfill for jsdom: the locks of one tab. */
function browserLocks() {
  const held = new Set<string>();
  return {
    request: async (name: string, work: () => Promise<void>) => {
      held.add(name);
      await work();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
}

/** A store without a network. */
const storeOf = (account: string) =>
  new CopyStore(account, {
    list: async () => Promise.reject(new Error('mất mạng')),
    read: async () => [],
    end: async () => undefined,
  });

describe('local copies (C29)', () => {
  beforeEach(() => {
    localStorage.clear();
    Object.defineProperty(navigator, 'locks', { value: browserLocks(), configurable: true });
  });

  it('are found again by their post, the latest first', async () => {
    const early = aCopy({ id: 'sớm', writtenAt: 1 });
    const late = aCopy({ id: 'muộn', writtenAt: 2 });
    for (const copy of [early, late, aCopy({ id: 'khác', postId: '8' })]) saveCopy(copy);
    expect(await recoverableCopies('hoa', '7', 'mới')).toEqual([late, early]);
  });

  it('of posts that were never saved are apart', async () => {
    const { postId: _, ...unsaved } = aCopy();
    saveCopy(unsaved);
    expect(await recoverableCopies('hoa', undefined, 'mới')).toEqual([unsaved]);
    expect(await recoverableCopies('hoa', '7', 'mới')).toEqual([]);
  });

  it('are told of an account, by post, and the number of new posts; none that a tab has open or that was dropped', async () => {
    const { postId: _, ...unsaved } = aCopy({ id: 'tin mới' });
    const others = [
      aCopy({ id: 'đang mở', postId: '8' }),
      aCopy({ id: 'đã bỏ', postId: '9', droppedAt: Date.now() }),
      aCopy({ id: 'của Lan', postId: '10', account: 'lan' }),
    ];
    for (const copy of [aCopy(), unsaved, ...others]) saveCopy(copy);
    const unlock = lockCopy('đang mở');
    expect(await storeOf('hoa').kept()).toEqual({ postIds: new Set(['7']), newPosts: 1 });
    unlock();
  });

  it('of a post that was deleted meanwhile become those of a new one, which can be saved', async () => {
    const deleted = aCopy({ id: 'mất' });
    const [kept, foreign] = [
      aCopy({ id: 'còn', postId: '8' }),
      aCopy({ id: 'lạ', account: 'lan', writtenAt: Date.now() }),
    ];
    for (const copy of [deleted, kept, foreign]) saveCopy(copy);
    const asked: (readonly string[])[] = [];
    const existing = async (ids: readonly string[]) => {
      asked.push(ids);
      return ids.filter((id) => id !== '7');
    };
    const release = lockCopy('mất');
    await detachCopies('hoa', existing);
    expect(await recoverableCopies('hoa', undefined, 'mới')).toEqual([]);
    release();
    await detachCopies('hoa', async () => Promise.reject(new Error('mất mạng')));
    expect(await recoverableCopies('hoa', undefined, 'mới')).toEqual([]);
    await detachCopies('hoa', existing);
    expect(asked).toEqual([['8'], expect.arrayContaining(['7', '8'])]);
    const { postId: _post, version: _version, ...detached } = deleted;
    expect(await recoverableCopies('hoa', undefined, 'mới')).toEqual([detached]);
    expect(await recoverableCopies('hoa', '8', 'mới')).toEqual([kept]);
    expect(await recoverableCopies('lan', '7', 'mới')).toEqual([foreign]);
  });

  it('are not offered while an editor uses them, nor to their own editor', async () => {
    saveCopy(aCopy());
    expect(await recoverableCopies('hoa', '7', 'một')).toEqual([]);
    const release = lockCopy('một');
    expect(await recoverableCopies('hoa', '7', 'hai')).toEqual([]);
    release();
    expect(await recoverableCopies('hoa', '7', 'hai')).toHaveLength(1);
  });

  it('of an older release are found, though they lack a text that came since', async () => {
    const { keywords: _, ...older } = { ...emptyText, title: 'Phở' };
    saveCopy(aCopy({ text: older as PostText }));
    expect(await recoverableCopies('hoa', '7', 'mới')).toMatchObject([
      { text: { title: 'Phở', keywords: '' } },
    ]);
  });

  it('that are not whole are not found', async () => {
    saveCopy(aCopy({ text: { title: 'Phở' } as PostText }));
    saveCopy(aCopy({ id: 'hai', text: undefined }));
    expect(await recoverableCopies('hoa', '7', 'mới')).toEqual([]);
  });

  it('are deleted', async () => {
    saveCopy(aCopy());
    deleteCopy('một');
    expect(await recoverableCopies('hoa', '7', 'hai')).toEqual([]);
  });

  it('are offered to the account that wrote them and to no other', async () => {
    const writtenAt = Date.now();
    saveCopy(aCopy({ writtenAt }));
    saveCopy(aCopy({ account: null, id: 'của ai', writtenAt }));
    expect(await recoverableCopies('minh', '7', 'hai')).toEqual([]);
    expect(await recoverableCopies('', '7', 'hai')).toEqual([]);
    expect((await recoverableCopies('hoa', '7', 'hai')).map(({ id }) => id)).toEqual(['một']);
  });

  it('of other accounts are kept for 90 days, own ones forever', async () => {
    const day = 24 * 60 * 60 * 1000;
    saveCopy(aCopy({ id: 'cũ', writtenAt: Date.now() - 91 * day }));
    saveCopy(aCopy({ id: 'mới', writtenAt: Date.now() - 89 * day }));
    expect(await recoverableCopies('hoa', '7', 'hai')).toHaveLength(2);
    expect(await recoverableCopies('minh', '7', 'hai')).toEqual([]);
    expect((await recoverableCopies('hoa', '7', 'hai')).map(({ id }) => id)).toEqual(['mới']);
  });

  it('that are corrupt are ignored', async () => {
    localStorage.setItem('post-copy:a', '{');
    localStorage.setItem('post-copy:b', '{"account":"hoa","id":"b","postId":"7","text":{}}');
    localStorage.setItem('accessToken', 'khác');
    expect(await recoverableCopies('hoa', '7', 'hai')).toEqual([]);
  });

  it('that were dropped are apart for seven days, and can be taken back', async () => {
    const day = 24 * 60 * 60 * 1000;
    const text = { ...emptyText, title: 'Phở' };
    const copy = aCopy({ text, writtenAt: Date.now() });
    saveCopy({ ...copy, droppedAt: Date.now() });
    saveCopy(aCopy({ id: 'lâu', text, droppedAt: Date.now() - 6.9 * day }));
    saveCopy(aCopy({ id: 'quá lâu', text, droppedAt: Date.now() - 7.1 * day }));
    const found = await storeOf('hoa').find('7', 'hai', emptyText);
    expect(found.offered).toEqual([]);
    expect(found.dropped.map(({ id }) => id)).toEqual(['một', 'lâu']);
    expect(localStorage.getItem('post-copy:quá lâu')).toBeNull();
    expect(await storeOf('minh').find('7', 'hai', emptyText)).toEqual({ offered: [], dropped: [] });
    saveCopy(copy);
    expect((await storeOf('hoa').find('7', 'hai', emptyText)).offered).toEqual([copy]);
  });

  it('that were dropped make room for others, the oldest first', async () => {
    const text = { ...emptyText, content: 'x'.repeat(1_000_000) };
    for (const id of ['một', 'hai', 'ba']) saveCopy(aCopy({ id, text, droppedAt: id.length }));
    saveCopy(aCopy({ id: 'giữ', text }));
    expect(saveCopy(aCopy({ id: 'mới', text: { ...text, title: 'x'.repeat(2_500_000) } }))).toBe(true);
    const left = Object.keys(localStorage).sort();
    expect(left).toEqual(['post-copy:giữ', 'post-copy:mới']);
    expect(saveCopy(aCopy({ id: 'to', text: { ...text, title: 'x'.repeat(4_500_000) } }))).toBe(false);
    expect(Object.keys(localStorage).sort()).toEqual(left);
  });

  it('report when they could not be stored', () => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new DOMException('đầy', 'QuotaExceededError');
    };
    try {
      expect(saveCopy(aCopy())).toBe(false);
    } finally {
      Storage.prototype.setItem = setItem;
    }
    expect(saveCopy(aCopy())).toBe(true);
  });
});
