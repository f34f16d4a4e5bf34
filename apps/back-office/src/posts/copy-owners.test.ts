import { memoryStorage } from '../session/stored-session';
import { assignOldCopies } from './copy-owners';

const OLD = '{"id":"một","postId":"7","version":2,"writtenAt":1000,"text":{"title":"{\\"account\\":"}}';

function storageWith(entries: Record<string, string>) {
  const storage = memoryStorage();
  for (const [name, value] of Object.entries(entries)) storage.setItem(name, value);
  return storage;
}

describe('A copy without an owner, stored by the first version', () => {
  it('is assigned to the account that is signed in at the first start', () => {
    const storage = storageWith({ 'post-copy:một': OLD });
    assignOldCopies(storage, '12');
    expect(JSON.parse(storage.getItem('post-copy:một')!)).toEqual({ account: '12', ...JSON.parse(OLD) });
  });

  it('is assigned to no account, not even to a later one, when nobody is signed in at the first start', () => {
    const storage = storageWith({ 'post-copy:một': OLD });
    assignOldCopies(storage, undefined);
    assignOldCopies(storage, '12');
    expect(JSON.parse(storage.getItem('post-copy:một')!)).toEqual({ account: null, ...JSON.parse(OLD) });
  });

  it('keeps an owner once it is assigned', () => {
    const storage = storageWith({ 'post-copy:một': OLD });
    assignOldCopies(storage, '12');
    assignOldCopies(storage, '13');
    expect(JSON.parse(storage.getItem('post-copy:một')!).account).toBe('12');
  });

  it('is otherwise unchanged, like entries that are not copies', () => {
    const entries = { user: '{"id":"12"}', 'post-copy:a': '{', 'post-copy:b': '', colorScheme: 'dark' };
    const storage = storageWith(entries);
    assignOldCopies(storage, '12');
    for (const [name, value] of Object.entries(entries)) expect(storage.getItem(name)).toBe(value);
  });

  it('stays unchanged when the storage is full', () => {
    const storage = storageWith({ 'post-copy:một': OLD });
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    assignOldCopies(storage, '12');
    expect(storage.getItem('post-copy:một')).toBe(OLD);
  });
});
