import type { PostInEditorFragment } from '../../post-editor.generated';
import { emptyText } from '../../../../posts/post-texts';
import type { SaveRequest } from '../post-state/save-request';
import { effectOf, undoWords } from './save-effect';

const text = { ...emptyText, title: 'Phở', content: '<p>Ninh xương.</p>' };
const draft = { ...text, isDraft: true, version: 1, schedule: null } as PostInEditorFragment;
const live = { ...draft, isDraft: false };
const times = { createdBy: 'Lan', failure: null, failedAt: null };

/** @param request what was asked for, and done */
function effect(
  before: PostInEditorFragment | undefined,
  post: PostInEditorFragment,
  request: SaveRequest = { isDraft: post.isDraft },
) {
  const variables = { input: { title: '', description: '' } };
  const sent = { variables, request, before, thumbnail: { kind: 'none' }, lacksImages: false } as const;
  return effectOf({ post, request, sent });
}

describe('What is said of a save to readers (C101)', () => {
  it('is nothing for drafts and working copies', () => {
    expect(effect(undefined, draft)).toBeUndefined();
    expect(effect(draft, draft)).toBeUndefined();
    expect(effect(live, live, { isDraft: false, asWorkingCopy: true })).toBeUndefined();
  });

  it('is that a post went online, or that readers see the new text', () => {
    expect(effect(draft, live)).toEqual({ words: 'Tin đã lên trang, người đọc thấy ngay.' });
    expect(effect(undefined, live)).toEqual({ words: 'Tin đã lên trang, người đọc thấy ngay.' });
    expect(effect(live, live)).toEqual({ words: 'Người đọc thấy ngay bản vừa lưu.' });
  });

  it.each(['', '<p></p>', '<p>&nbsp;</p><p> </p>', '<hr><ul><li></li></ul>'])(
    'leads back from a publication of %j',
    (content) => {
      const { words, undo } = effect(draft, { ...live, content })!;
      expect(words).toMatch(/^Tin đã lên trang mà chưa có nội dung/);
      expect([undo, undoWords(undo!)]).toEqual([{ isDraft: true }, 'Gỡ xuống']);
    },
  );

  it('has no way back from a publication of a picture without words', () => {
    const content = '<figure><img src="/a.webp"></figure>';
    expect(effect(draft, { ...live, content })?.undo).toBeUndefined();
  });

  it('leads back from a save that took a post offline, with the schedule that it ended', () => {
    const schedule = {
      ...times,
      publishAt: null,
      publishCopyAt: null,
      unpublishAt: '2027-03-01T01:00:00.000Z',
    };
    const { words, undo } = effect({ ...live, schedule }, { ...draft, version: 4 })!;
    expect(words).toMatch(
      /^Tin đã được gỡ khỏi trang tin, .* Lịch của tin đã bỏ: Hẹn gỡ lúc 08:00 ngày 1\/3\/2027\.$/,
    );
    const takesBack = { version: 4, schedule: { unpublishAt: schedule.unpublishAt } };
    expect(undo).toEqual({ isDraft: false, takesBack });
    expect(undoWords(undo!)).toBe('Đăng lại');
  });

  it('is that a publication has ended the schedule', () => {
    const schedule = {
      ...times,
      publishAt: '2027-03-01T01:00:00.000Z',
      publishCopyAt: null,
      unpublishAt: null,
    };
    expect(effect({ ...draft, schedule }, live)?.words).toMatch(/Lịch của tin đã bỏ: Hẹn đăng lúc .*\.$/);
  });

  it("is that 'Đăng Tin' has ended what was planned for the working copy, and nothing else (C108)", () => {
    const publishCopyAt = '2027-03-01T01:00:00.000Z';
    const schedule = { ...times, publishAt: null, publishCopyAt, unpublishAt: '2027-04-01T01:00:00.000Z' };
    const ended = 'Người đọc thấy ngay bản vừa lưu. Giờ hẹn đăng bản sửa đã bỏ: 08:00 ngày 1/3/2027.';
    expect(effect({ ...live, schedule }, live)?.words).toBe(ended);
    expect(
      effect({ ...live, schedule }, { ...live, schedule: { ...schedule, publishCopyAt: null } })?.words,
    ).toBe(ended);
    expect(effect({ ...live, schedule }, { ...live, schedule })?.words).toBe(
      'Người đọc thấy ngay bản vừa lưu.',
    );
  });
});
