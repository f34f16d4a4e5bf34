import { changeWords, stateChange } from './change-elsewhere';

const at = '2026-11-22T08:00:00.000Z';
const by = { savedBy: 'Hoa', savedAt: at, isMine: false };
const draft = { isDraft: true, version: 3, updatedAt: '2026-11-20T08:00:00.000Z', schedule: null };
const live = { ...draft, isDraft: false };

describe('The title of a conflict (C32)', () => {
  it.each([
    ['saved', /^Hoa đã lưu tin này lúc /],
    ['published', /^Hoa đã đăng tin này lúc /],
    ['takenOffline', /^Hoa đã gỡ tin này lúc /],
    ['copyKept', /^Hoa đang giữ bản sửa chưa đăng, lưu lúc /],
  ] as const)('says what a colleague has done: %s', (kind, words) => {
    expect(changeWords({ kind, ...by })).toMatch(words);
  });

  it('tells a colleague of the same name from another tab of the account', () => {
    expect(changeWords({ kind: 'saved', ...by, isMine: true })).toMatch(
      /^Bạn đã lưu tin này ở nơi khác lúc /,
    );
    expect(changeWords({ kind: 'copyKept', ...by, isMine: true })).toMatch(
      /^Bạn đang giữ .* ở nơi khác, lưu /,
    );
    expect(changeWords({ kind: 'saved', ...by, savedBy: null })).toMatch(/^Một người khác đã lưu /);
  });

  it('names nobody where the schedule has done it', () => {
    const change = { ...by, bySchedule: true };
    expect(changeWords({ kind: 'published', ...change })).toMatch(/^Tin đã đăng theo lịch hẹn lúc /);
    expect(changeWords({ kind: 'takenOffline', ...change })).toMatch(/^Tin đã gỡ theo lịch hẹn lúc /);
  });
});

describe('What has become of a post', () => {
  const planned = {
    ...draft,
    schedule: { publishAt: '2026-11-22T07:59:00.000Z', publishCopyAt: null, unpublishAt: null },
  };

  it.each([
    ['its schedule has published', planned, { ...live, version: 4, updatedAt: at }, 'published', true],
    [
      'somebody has published before its time',
      planned,
      { ...live, version: 4, updatedAt: '2026-11-22T07:00:00.000Z' },
      'published',
      false,
    ],
    [
      'somebody has saved after its schedule',
      planned,
      { ...live, version: 5, updatedAt: at },
      'published',
      false,
    ],
    ['somebody has published', draft, { ...live, version: 4, updatedAt: at }, 'published', false],
    [
      'its schedule has taken offline',
      {
        ...live,
        schedule: { publishAt: null, publishCopyAt: null, unpublishAt: '2026-11-22T07:59:00.000Z' },
      },
      { ...draft, version: 4, updatedAt: at },
      'takenOffline',
      true,
    ],
  ])('is that %s it', (_, before, now, kind, bySchedule) => {
    expect(stateChange(before, now)).toEqual({ kind, bySchedule });
  });

  it('is a save where it is as public as before', () => {
    expect(stateChange(planned, { ...planned, version: 4 })).toEqual({ kind: 'saved' });
  });
});
