import { isPublishedEmpty, lostWith } from './concerns';
import type { ConcernedPostFragment } from './concerns.generated';

const draft: ConcernedPostFragment = { id: '7', title: 'Phở bò', isDraft: true };
const editor = (name: string, isSelf = false) => ({ name, isSelf });

describe('What a deletion takes along (C76)', () => {
  it('is nothing for a post that nobody has open', () => {
    expect(lostWith({ ...draft, editors: [], workingCopy: null, schedule: null })).toEqual([]);
  });

  it.each([
    [[editor('Lan')], 'Lan đang mở tin này, có thể đang viết dở.'],
    [[editor('Hoa', true), editor('Lan')], 'Lan đang mở tin này, có thể đang viết dở.'],
    [[editor('Hoa', true)], 'Bạn đang mở tin này ở một thẻ hoặc máy khác.'],
    [
      ['Lan', 'Minh', 'Tư', 'Bảy', 'Tám'].map((name) => editor(name)),
      'Lan, Minh, Tư và 2 người nữa đang mở tin này, có thể đang viết dở.',
    ],
  ])('names who has it open', (editors, sentence) => {
    expect(lostWith({ ...draft, editors })).toEqual([sentence]);
  });

  it.each([
    [{ isMine: false, savedBy: 'Lan' }, 'Bản sửa chưa đăng của Lan cũng bị xóa.'],
    [{ isMine: true, savedBy: 'Hoa' }, 'Bản sửa chưa đăng của bạn cũng bị xóa.'],
    [{ isMine: false, savedBy: null }, 'Bản sửa chưa đăng cũng bị xóa.'],
  ])('names whose working copy it is', (copy, sentence) => {
    expect(lostWith({ ...draft, workingCopy: { postId: '7', ...copy } })).toEqual([sentence]);
  });

  it('names the schedule', () => {
    const schedule = { publishAt: '2026-03-01T01:30:00Z', unpublishAt: null, createdBy: 'Lan' };
    expect(lostWith({ ...draft, schedule: { ...schedule, failure: null, failedAt: null } })).toEqual([
      expect.stringMatching(/^Lịch của tin cũng bị bỏ: hẹn đăng lúc .*1\/3\/2026.*\.$/),
    ]);
  });
});

describe('A post that is published without text (C76)', () => {
  it('is an empty draft, and no post that readers can open already', () => {
    expect(isPublishedEmpty({ ...draft, hasContent: false })).toBe(true);
    expect(isPublishedEmpty({ ...draft, hasContent: true })).toBe(false);
    expect(isPublishedEmpty({ ...draft, isDraft: false, hasContent: false })).toBe(false);
  });
});
