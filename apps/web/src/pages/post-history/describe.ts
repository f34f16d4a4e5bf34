import { formatDate } from '../../posts/format-date';
import type { PostActivityQuery, RevisionRowFragment } from './post-history.generated';

type Activity = NonNullable<PostActivityQuery['postActivity']>['nodes'][number];

const fieldWords = {
  TITLE: 'tiêu đề',
  DESCRIPTION: 'mô tả',
  CONTENT: 'nội dung',
  KEYWORDS: 'từ khóa',
  IMAGE: 'ảnh đại diện',
} as const;

/** What a save changed, in a few words. */
export function changesOf({ changed, isDraft }: Pick<RevisionRowFragment, 'changed' | 'isDraft'>): string {
  const words = changed.flatMap((field) => (field === 'STATE' ? [] : fieldWords[field]));
  const state = changed.includes('STATE') ? [isDraft ? 'Chuyển về nháp' : 'Đăng tin'] : [];
  const parts = [
    ...state,
    ...(words.length > 0 ? [`${state.length ? 'sửa' : 'Sửa'} ${words.join(', ')}`] : []),
  ];
  return parts.join(', ') || 'Bản đầu tiên được giữ';
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

/** What somebody did. */
export function actionOf({ action }: Pick<Activity, 'action'>): string {
  return actionWords[action];
}

/** Who it was; the operator has no name. */
export function nameOf(name: string | null | undefined): string {
  return name ?? 'Quản trị hệ thống hoặc tài khoản đã xóa';
}

/** A revision in one line, for lists to choose from. */
export function lineOf({ savedAt, savedBy }: Pick<RevisionRowFragment, 'savedAt' | 'savedBy'>): string {
  return [formatDate(savedAt), savedBy].filter(Boolean).join(', ');
}
