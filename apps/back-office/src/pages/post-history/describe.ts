import { formatDate } from '@tiempos/ui/article';
import { textLabels, textNames, type TextName } from '../../posts/post-texts';
import type { PostActivityQuery, RevisionRowFragment } from './post-history.generated';

type Activity = NonNullable<PostActivityQuery['postActivity']>['nodes'][number];

/** What a save can change, beside the state, in the words of a sentence. */
const fieldWords = {
  ...Object.fromEntries(textNames.map((name) => [changeOf(name), textLabels[name].toLowerCase()])),
  IMAGE: 'ảnh bìa',
} as Record<Exclude<RevisionRowFragment['changed'][number], 'STATE'>, string>;

/** What a text is called: a saved one by its number, others by who wrote them (C73). */
export function nameOf({ kind, version, savedBy }: RevisionRowFragment): string {
  const writer = savedBy ?? 'tài khoản đã xóa';
  if (kind === 'WORKING_COPY') return `bản sửa của ${writer}, không đăng`;
  return kind === 'SHARED' ? `bản xem trước của ${writer}, chưa lưu` : `bản ${version}`;
}

/** The same at the beginning of a sentence. */
export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Who saved a text and what that changed; of one that was not saved what it was made from, and who ended it. */
export function originOf(revision: RevisionRowFragment): string {
  const { kind, version, savedBy, endedAt, endedBy } = revision;
  if (kind === 'SAVED') return `${savedBy ?? 'Tài khoản đã xóa'}: ${changesOf(revision)}`;
  const origin = `Viết từ bản ${version}${revision.isReplacement ? ', thay ảnh ở mọi tin' : ''}`;
  if (!endedAt || !endedBy) return origin;
  const action = kind === 'SHARED' ? 'thu hồi liên kết' : 'bỏ hoặc thay bằng bản khác';
  return `${origin}; ${endedBy} ${action} lúc ${formatDate(endedAt)}`;
}

/** A short summary of the changes of a save. */
function changesOf({
  changed,
  isDraft,
  isReplacement,
}: Pick<RevisionRowFragment, 'changed' | 'isDraft' | 'isReplacement'>): string {
  if (isReplacement) return 'thay ảnh ở mọi tin';
  const words = changed.flatMap((field) => (field === 'STATE' ? [] : fieldWords[field]));
  const state = changed.includes('STATE') ? [isDraft ? 'chuyển về nháp' : 'đăng tin'] : [];
  const texts = words.length > 0 ? [`sửa ${words.join(', ')}`] : [];
  return [...state, ...texts].join(', ') || 'bản đầu tiên được giữ';
}

const actionWords: Record<Activity['action'], string> = {
  CREATE: 'viết tin này',
  UPDATE: 'lưu tin',
  PUBLISH: 'đăng tin',
  UNPUBLISH: 'chuyển tin về nháp',
  DELETE: 'xóa tin',
  RESTORE_REVISION: 'khôi phục một bản cũ',
  RESTORE_POST: 'lấy lại tin đã xóa',
};

/** The description of an activity. */
export function actionOf({ action }: Pick<Activity, 'action'>): string {
  return actionWords[action];
}

/** The label of a revision in a select. */
export function lineOf(revision: RevisionRowFragment): string {
  const { kind, savedAt, savedBy } = revision;
  const writer = kind === 'SAVED' ? savedBy : undefined; // the others have it in their name
  return [capitalised(nameOf(revision)), formatDate(savedAt), writer].filter(Boolean).join(', ');
}

/** The name of a text in `changed`: EVENT_DATE of eventDate. */
function changeOf(name: TextName): string {
  return name.replace(/[A-Z]/g, '_$&').toUpperCase();
}
