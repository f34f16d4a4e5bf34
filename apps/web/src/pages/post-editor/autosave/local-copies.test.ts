import { dropCopy, holdCopy, keepCopy, leftCopies, type LocalCopy } from './local-copies';
import { emptyText } from '../post-text';

function aCopy(given: Partial<LocalCopy> = {}): LocalCopy {
  return { account: 'hoa', id: 'một', postId: '7', version: 2, writtenAt: 1000, text: emptyText, ...given };
}

/** What jsdom lacks: locks of one tab. */
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

describe('local copies (C29)', () => {
  beforeEach(() => {
    localStorage.clear();
    Object.defineProperty(navigator, 'locks', { value: browserLocks(), configurable: true });
  });

  it('are found again by their post, the latest first', async () => {
    const early = aCopy({ id: 'sớm', writtenAt: 1 });
    const late = aCopy({ id: 'muộn', writtenAt: 2 });
    for (const copy of [early, late, aCopy({ id: 'khác', postId: '8' })]) keepCopy(copy);
    expect(await leftCopies('hoa', '7', 'mới')).toEqual([late, early]);
  });

  it('of posts that were never saved are apart', async () => {
    const { postId: _, ...unsaved } = aCopy();
    keepCopy(unsaved);
    expect(await leftCopies('hoa', undefined, 'mới')).toEqual([unsaved]);
    expect(await leftCopies('hoa', '7', 'mới')).toEqual([]);
  });

  it('are not offered while an editor writes on them, nor to their own editor', async () => {
    keepCopy(aCopy());
    expect(await leftCopies('hoa', '7', 'một')).toEqual([]);
    const release = holdCopy('một');
    expect(await leftCopies('hoa', '7', 'hai')).toEqual([]);
    release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await leftCopies('hoa', '7', 'hai')).toHaveLength(1);
  });

  it('are gone once dropped', async () => {
    keepCopy(aCopy());
    dropCopy('một');
    expect(await leftCopies('hoa', '7', 'hai')).toEqual([]);
  });

  it('are offered to the account that wrote them and to no other', async () => {
    const writtenAt = Date.now();
    keepCopy(aCopy({ writtenAt }));
    keepCopy(aCopy({ account: null, id: 'của ai', writtenAt }));
    expect(await leftCopies('minh', '7', 'hai')).toEqual([]);
    expect(await leftCopies('', '7', 'hai')).toEqual([]);
    expect((await leftCopies('hoa', '7', 'hai')).map(({ id }) => id)).toEqual(['một']);
  });

  it('of other accounts wait 90 days for them, own ones for ever', async () => {
    const day = 24 * 60 * 60 * 1000;
    keepCopy(aCopy({ id: 'cũ', writtenAt: Date.now() - 91 * day }));
    keepCopy(aCopy({ id: 'mới', writtenAt: Date.now() - 89 * day }));
    expect(await leftCopies('hoa', '7', 'hai')).toHaveLength(2);
    expect(await leftCopies('minh', '7', 'hai')).toEqual([]);
    expect((await leftCopies('hoa', '7', 'hai')).map(({ id }) => id)).toEqual(['mới']);
  });

  it('that are broken are passed over', async () => {
    localStorage.setItem('post-copy:a', '{');
    localStorage.setItem('post-copy:b', '{"account":"hoa","id":"b","postId":"7","text":{}}');
    localStorage.setItem('accessToken', 'khác');
    expect(await leftCopies('hoa', '7', 'hai')).toEqual([]);
  });

  it('say when they could not be kept', () => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new DOMException('đầy', 'QuotaExceededError');
    };
    try {
      expect(keepCopy(aCopy())).toBe(false);
    } finally {
      Storage.prototype.setItem = setItem;
    }
    expect(keepCopy(aCopy())).toBe(true);
  });
});
