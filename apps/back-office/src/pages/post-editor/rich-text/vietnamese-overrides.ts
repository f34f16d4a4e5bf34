/** Better translations of some of CKEditor's texts, by their English originals. */
export const overrides: Readonly<Record<string, string>> = {
  'Break text': 'Ảnh đứng riêng',
  'Bulleted List': 'Danh sách gạch đầu dòng',
  'Change image text alternative': 'Mô tả ảnh',
  'Choose heading': 'Kiểu đoạn',
  Code: 'Mã',
  'Displayed text': 'Chữ hiển thị',
  Heading: 'Kiểu đoạn',
  'Horizontal line': 'Đường kẻ ngang',
  'In line': 'Trong dòng',
  'Insert a new table row (when in the last cell of a table)':
    'Ra khỏi bảng (ở ô cuối cùng; Shift + Tab ở ô đầu tiên)',
  'Insert media': 'Chèn video, bài viết, bản đồ',
  'Insert table': 'Chèn bảng',
  'Link URL': 'Liên kết',
  'Media URL': 'Liên kết hoặc mã nhúng',
  'Media embed': 'Chèn video, bài viết, bản đồ',
  'Paste the media URL in the input.':
    'Dán liên kết hoặc mã nhúng của YouTube, Vimeo, Dailymotion, Facebook, TikTok, Google Maps',
  Redo: 'Làm lại',
  'Remove Format': 'Xóa định dạng',
  Strikethrough: 'Gạch ngang chữ',
  Subscript: 'Chỉ số dưới',
  Superscript: 'Chỉ số trên',
  'The URL must not be empty.': 'Bạn dán liên kết hoặc mã nhúng vào đây.',
  'This media URL is not supported.':
    'Chưa nhúng được. Dùng được liên kết đầy đủ hoặc mã nhúng của YouTube, Vimeo, Dailymotion, Facebook, TikTok, Google Maps; liên kết rút gọn thì bạn mở ra rồi chép địa chỉ.',
  'Text alternative': 'Mô tả ảnh',
  'Wrap text': 'Chữ bao quanh',
};
