import { formatDate } from '@tiempos/ui/article';
import type { PostActivityQuery, RevisionRowFragment } from './post-history.generated';

type Activity = NonNullable<PostActivityQuery['postActivity']>['nodes'][number];

const fieldWords = {
  TITLE: 'tiêu đề',
  DESCRIPTION: 'mô tả',
  CONTENT: 'nội dung',
  KEYWORDS: 'từ khóa',
  IMAGE: 'ảnh bìa',
} as const;

/** A short summary of the changes of a save. */
export function changesOf({ changed, isDraft }: Pick<RevisionRowFragment, 'changed' | 'isDraft'>): string {
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
export function lineOf({ version, savedAt, savedBy }: RevisionRowFragment): string {
  return [`Bản ${version}`, formatDate(savedAt), savedBy].filter(Boolean).join(', ');
}
