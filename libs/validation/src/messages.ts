/** Names of fields for visitors, in messages that the specification does not define. */
export const labels = {
  name: 'Họ tên',
  phone: 'Số điện thoại',
  email: 'Email',
  message: 'Nội dung',
  note: 'Ghi chú',
  password: 'Mật khẩu',
  oldPassword: 'Mật khẩu hiện tại',
  plan: 'Gói dịch vụ',
  promotionCode: 'Mã giới thiệu',
  title: 'Tiêu đề',
  description: 'Mô tả',
  content: 'Nội dung bài viết',
  keywords: 'Từ khóa',
  oldThumbImg: 'Ảnh bìa hiện tại',
  titlePath: 'Đường dẫn',
  apiTokenName: 'Tên mã',
  byline: 'Tên hiển thị trên bài',
  altText: 'Mô tả ảnh',
} as const;

/**
 * The messages of the rules. Those of section 5 are verbatim in English and Vietnamese, mistakes included (C20, C22, C40);
 * the others are not part of the specification.
 */
export const messages = {
  contactName: 'Vui lòng nhập Họ tên',
  phoneMissing: 'Vui lòng nhập số điện thoại',
  phoneDigits: 'Số điện thoại phải có ít nhất 10 chữ số',
  contactEmail: 'Vui lòng nhập địa chỉ email',
  contactMessage: 'Nội dung cần ít nhất 20 ký tự',
  privacyPolicy: 'Vui lòng chọn Đồng ý',

  emailRequired: 'Email is required',
  emailInvalid: 'This is not a valid email',
  passwordRequired: 'Password is required',

  signUpName: 'Name is required',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordTooLong: 'Password is too long',
  passwordUppercase: 'Phải chứa ít nhất 1 ký tự HOA và dài tối thiểu 8 ký tự.',
  passwordsDiffer: "Passwords don't match",

  accountName: 'Name must be at least 3 characters',
  accountEmail: 'Please enter a valid email address',

  oldPasswordRequired: 'Vui lòng nhập mật khẩu hiện tại',
  newPasswordTooShort: 'Password must be at least 6 characters',

  apiTokenName: 'Vui lòng đặt tên cho mã',
  apiTokenScope: 'Quyền của mã chỉ nhận READ hoặc WRITE',
  apiTokenDays: 'Mã có hạn từ 1 đến 365 ngày',

  invitationUses: 'Lời mời dùng cho 1 đến 100 người',
  invitationDays: 'Lời mời có hạn từ 1 đến 365 ngày',
  trialDays: 'Thời gian dùng thử từ 0 đến 365 ngày',
  isManager: 'isManager chỉ nhận true hoặc false',

  postTitle: 'Tiêu đề cần ít nhất 3 ký tự',
  postDescription: 'Mô tả cần ít nhất 3 ký tự',
  isDraft: 'Trạng thái isDraft chỉ nhận 0 (đăng) hoặc 1 (nháp)',
  unsavedTextSize: 'Bài viết dở dài hơn 1 MB nên máy chủ không giữ được',
  unsavedTexts: 'Máy chủ đã giữ đủ 20 bài viết dở của bạn. Hãy lưu hoặc bỏ bớt',
  postVersion: 'Phiên bản của tin phải là số nguyên dương',
  slug: 'Đường dẫn cần có chữ cái không dấu hoặc chữ số',
  reservedSlug: 'Đường dẫn này dành riêng cho trang web',
  publishedAt: 'Ngày đăng phải từ năm 1990 đến bây giờ',
  publishedBefore: 'publishedBefore phải sau publishedAfter',
  unpublishAt: 'Giờ gỡ phải sau giờ đăng',
  filterIds: 'Mỗi lần chỉ lọc được tối đa 100 tin theo id',
  thumbnailType: 'Please upload a image file',
  thumbnailSize: 'File size must be less than 10MB',
  heic: 'Ảnh HEIC của điện thoại chưa dùng được. Bạn lưu ảnh thành JPEG (chụp màn hình ảnh cũng được) rồi chọn lại.',
} as const;

/** The message for a value that is not a string, such as a JSON number. */
export function notText(label: string): string {
  return `${label} phải là văn bản`;
}

/** The message for more combining marks in a row than any language has. */
export function tooManyMarks(label: string): string {
  return `${label} có quá nhiều dấu chồng lên một chữ`;
}

/** The message for more than `max` characters (C22e), such as "Tiêu đề tối đa 300 ký tự". */
export function tooLong(label: string, max: number): string {
  return `${label} tối đa ${max.toLocaleString('vi-VN')} ký tự`;
}
