import { hintsOf, lostWith } from './concerns';
import type { ConcernedPostFragment } from './concerns.generated';

const draft: ConcernedPostFragment = {
  id: '7',
  title: 'Phở bò',
  isDraft: true,
  workingCopy: null,
  schedule: null,
};
const editor = (name: string, isSelf = false, seenAt = '2026-03-01T01:00:00Z') => ({ name, isSelf, seenAt });

describe('What a deletion takes along (C76)', () => {
  it('is nothing for a post that nobody has open', () => {
    expect(lostWith({ ...draft, editors: [], workingCopy: null, schedule: null })).toEqual([]);
  });

  it.each([
    [[editor('Lan')], 'Lan đang mở tin này (thấy lúc 08:00 ngày 1/3/2026), có thể đang viết dở.'],
    [
      [editor('Hoa', true, '2026-03-01T02:00:00Z'), editor('Lan')],
      'Lan đang mở tin này (thấy lúc 08:00 ngày 1/3/2026), có thể đang viết dở.',
    ],
    [[editor('Hoa', true)], 'Bạn đang mở tin này ở một thẻ hoặc máy khác (thấy lúc 08:00 ngày 1/3/2026).'],
    [
      ['Lan', 'Minh', 'Tư', 'Bảy', 'Tám'].map((name) => editor(name)),
      'Lan, Minh, Tư và 2 người nữa đang mở tin này (thấy lúc 08:00 ngày 1/3/2026), có thể đang viết dở.',
    ],
  ])('names who has it open, and when they have reported last', (editors, sentence) => {
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
    const schedule = {
      publishAt: '2026-03-01T01:30:00Z',
      publishCopyAt: null,
      unpublishAt: null,
      createdBy: 'Lan',
    };
    expect(lostWith({ ...draft, schedule: { ...schedule, failure: null, failedAt: null } })).toEqual([
      expect.stringMatching(/^Lịch của tin cũng bị bỏ: hẹn đăng lúc .*1\/3\/2026.*\.$/),
    ]);
  });
});

describe('What is said before several posts are published or go offline (C76)', () => {
  const schedule = {
    publishAt: '2026-03-01T01:30:00Z',
    publishCopyAt: null,
    unpublishAt: null,
    createdBy: 'Lan',
  };
  const planned = { ...draft, schedule: { ...schedule, failure: null, failedAt: null } };
  const copy = { postId: '7', isMine: false, savedBy: 'Lan' };
  const labels = (...parameters: Parameters<typeof hintsOf>) =>
    hintsOf(...parameters).map(({ label, named }) => [label, named.length]);

  it('names empty drafts, and no post that readers can open already', () => {
    const posts = [
      { ...draft, hasContent: false },
      { ...draft, hasContent: true },
      { ...draft, isDraft: false, hasContent: false },
    ];
    expect(labels('PUBLISH', posts)).toEqual([['Tin chưa có nội dung', 1]]);
    expect(labels('TAKE_OFFLINE', posts)).toEqual([]);
  });

  it('names posts with a working copy, which is not published', () => {
    const [hint] = hintsOf('PUBLISH', [{ ...draft, isDraft: false, workingCopy: copy }]);
    expect(hint).toMatchObject({
      sentence: '1 tin có bản sửa: bản sửa chưa đăng theo.',
      label: 'Tin có bản sửa',
    });
  });

  it('names the schedules that end', () => {
    const live = { ...planned, isDraft: false };
    expect(labels('TAKE_OFFLINE', [planned, live])).toEqual([['Tin có lịch hẹn', 2]]);
    expect(labels('PUBLISH', [planned, live])).toEqual([['Tin có lịch hẹn', 1]]);
    expect(hintsOf('TAKE_OFFLINE', [planned])[0]!.named[0]!.sentences).toEqual([
      expect.stringMatching(/^Hẹn đăng lúc .*1\/3\/2026.*\.$/),
    ]);
  });
});
