import { removedWords } from './removed-words';

describe('removedWords (C82)', () => {
  it('names what the server did not keep, and what to do about pictures', () => {
    const removed = [
      { kind: 'IMAGE', count: 2 },
      { kind: 'FORMATTING', count: 1_200 },
    ] as const;
    expect(removedWords([...removed])).toBe(
      'Bản lưu thiếu 2 ảnh, 1.200 chỗ định dạng: trang tin không giữ những thứ này. Ảnh thì bạn tải lên lại từ máy.',
    );
    expect(removedWords([{ kind: 'LINK', count: 1 }])).toBe(
      'Bản lưu thiếu 1 địa chỉ liên kết: trang tin không giữ những thứ này.',
    );
  });

  it.each([[[]], [null], [undefined]])('says nothing when it kept all: %j', (removed) =>
    expect(removedWords(removed)).toBeUndefined(),
  );
});
