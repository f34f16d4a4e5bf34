import type { SavePostMutation } from '../../post-editor.generated';

type Removed = NonNullable<SavePostMutation['savePost']['removed']>;

const names: Readonly<Record<Removed[number]['kind'], string>> = {
  IMAGE: 'ảnh',
  FRAME: 'video hoặc khung nhúng',
  LINK: 'địa chỉ liên kết',
  SCRIPT: 'đoạn mã chạy',
  CONTROL: 'ô nhập hoặc nút bấm',
  FORMATTING: 'chỗ định dạng',
  COMMENT: 'bình luận hoặc chú thích ẩn',
  TRACKED_CHANGE: 'dấu vết sửa chữa còn theo dõi',
  HIDDEN: 'phần không hiện ra',
};

/** Says what the server did not keep of a content (C82); undefined when it kept all. */
export function removedWords(removed: Removed | null | undefined): string | undefined {
  if (!removed?.length) return undefined;
  const list = removed.map(({ kind, count }) => `${count.toLocaleString('vi-VN')} ${names[kind]}`);
  const again = removed.some(({ kind }) => kind === 'IMAGE') ? ' Ảnh thì bạn tải lên lại từ máy.' : '';
  return `Bản lưu thiếu ${list.join(', ')}: trang tin không giữ những thứ này.${again}`;
}
