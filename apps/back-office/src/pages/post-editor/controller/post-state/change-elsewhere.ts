import { formatDate } from '@tiempos/ui/article';
import type { PostInEditorFragment } from '../../post-editor.generated';
import type { ScheduleTimes } from './save-request';

/** What was done to a post since its editor has read it. */
export interface ChangeElsewhere {
  readonly kind: 'saved' | 'published' | 'takenOffline' | 'copyKept';
  /** Its schedule has done it. */
  readonly bySchedule?: boolean;
  readonly savedBy: string | null;
  readonly savedAt: string;
  /** This account has done it in another place. */
  readonly isMine: boolean;
}

type Changing = Pick<PostInEditorFragment, 'isDraft' | 'version' | 'updatedAt'> & {
  readonly schedule?: ScheduleTimes | null;
};

/** Whether a post went online or offline, and whether its schedule did it: once, at its time or within seconds. */
export function stateChange(before: Changing, now: Changing): Pick<ChangeElsewhere, 'kind' | 'bySchedule'> {
  if (before.isDraft === now.isDraft) return { kind: 'saved' };
  const planned = now.isDraft ? before.schedule?.unpublishAt : before.schedule?.publishAt;
  const isDue = Boolean(planned) && Date.parse(now.updatedAt) >= Date.parse(planned!);
  return {
    kind: now.isDraft ? 'takenOffline' : 'published',
    bySchedule: isDue && now.version === before.version + 1,
  };
}

/** Who has done what, and when. */
export function changeWords({ kind, bySchedule, savedBy, savedAt, isMine }: ChangeElsewhere): string {
  const at = formatDate(savedAt);
  if (bySchedule) return `Tin ${doneWords[kind]} theo lịch hẹn lúc ${at}`;
  const by = isMine ? 'Bạn' : (savedBy ?? 'Một người khác');
  const where = isMine ? ' ở nơi khác' : '';
  if (kind === 'copyKept') return `${by} đang giữ bản sửa chưa đăng${where}, lưu lúc ${at}`;
  return `${by} ${doneWords[kind]} tin này${where} lúc ${at}`;
}

const doneWords = {
  saved: 'đã lưu',
  published: 'đã đăng',
  takenOffline: 'đã gỡ',
  copyKept: 'đã lưu bản sửa của',
} as const;
