import type { RecordQuery } from './record.generated';

export type RecordEntry = NonNullable<RecordQuery['activity']>['nodes'][number];

/** Who did it: an account, one that is gone, or the operator, who has none. */
export function doerOf({ doneBy, doneById }: RecordEntry): string {
  return doneBy ?? (doneById === null ? 'Người vận hành máy chủ' : 'Tài khoản đã xóa');
}

/** What was done, after the name of who did it. */
export function deedOf(entry: RecordEntry): string {
  return deeds[entry.action](entry);
}

const account = ({ subjectName, subjectId }: RecordEntry) =>
  subjectName ?? `tài khoản đã xóa số ${subjectId}`;
const message = ({ subjectId }: RecordEntry) => `lời nhắn số ${subjectId}`;

const deeds: Record<RecordEntry['action'], (entry: RecordEntry) => string> = {
  LOCK_ACCOUNT: (entry) => `khóa ${account(entry)}`,
  UNLOCK_ACCOUNT: (entry) => `mở khóa ${account(entry)}`,
  END_SESSIONS: (entry) => `đăng xuất ${account(entry)} ở mọi thiết bị`,
  REMOVE_ACCOUNT: ({ subjectId }) => `xóa tài khoản số ${subjectId}`,
  NAME_MANAGER: (entry) => `cho ${account(entry)} làm quản lý`,
  UNNAME_MANAGER: (entry) => `cho ${account(entry)} thôi làm quản lý`,
  MAKE_PASSWORD_LINK: (entry) => `tạo đường dẫn đặt mật khẩu cho ${account(entry)}`,
  USE_PASSWORD_LINK: () => 'đặt mật khẩu bằng đường dẫn do người quản lý tạo',
  CREATE_INVITATION: () => 'tạo một lời mời',
  REVOKE_INVITATION: () => 'thu hồi một lời mời',
  CHANGE_EMAIL: () => 'đổi email đăng nhập',
  UNDO_EMAIL_CHANGE: () => 'lấy lại email cũ',
  ANSWER_MESSAGE: (entry) => `đánh dấu ${message(entry)} đã trả lời`,
  REOPEN_MESSAGE: (entry) => `đưa ${message(entry)} về mới`,
  MARK_SPAM: (entry) => `đánh dấu ${message(entry)} là rác`,
  NOTE_MESSAGE: (entry) => `sửa ghi chú của ${message(entry)}`,
  EXPORT_MESSAGES: ({ number }) => `tải ${number ?? 0} lời nhắn về máy`,
  REPLACE_PICTURE: ({ number }) => `thay một ảnh ở ${number ?? 0} tin`,
  UNDO_REPLACEMENT: ({ number }) => `hoàn tác việc thay một ảnh, ${number ?? 0} tin`,
  ERASE_MESSAGES: ({ number }) => `xóa dữ liệu của một người, ${number ?? 0} lời nhắn`,
};
