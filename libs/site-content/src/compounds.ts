/** Vietnamese words of several syllables in headings of this site. Of two that begin alike, the longer comes first. */
const COMPOUNDS = [
  // Papers and money
  'hóa đơn|điện tử|chữ ký số|mã vạch|mã số thuế|giấy tờ|tài khoản|ngân hàng|thanh toán|chuyển khoản|quẹt thẻ',
  'tính tiền|thu tiền|tiền mặt|tiền lẻ|thu ngân|doanh thu|báo cáo|giá vốn|lãi gộp|giảm giá|bảng giá|khóa sổ|công nợ|lãi lỗ',
  // Shop and people
  'công ty|thương mại|dịch vụ|công nghệ|thành phố|địa chỉ',
  'hộ kinh doanh|kinh doanh|chủ tiệm|người bán|bán hàng|bán lẻ|tạp hóa|hàng hóa|quán ăn|quán cơm|chợ đêm|mặt bằng|gọi món',
  'khai trương|thực đơn|nguyên liệu|định mức|giao đồ ăn|giao hàng|đóng gói|in phiếu bếp|phiếu bếp|giờ vàng|giờ trưa|tài xế|giao ca',
  'khách hàng|khách quen|khách thân thiết|nhân viên|khuyến mãi|tích điểm|phân quyền|miễn phí|đăng ký|hỗ trợ|liên hệ|chăm sóc',
  // Machines and software
  'phần mềm|ứng dụng|tính năng|máy tính tiền|máy tính|máy in|màn hình|điện thoại|hệ thống|bảo trì|dùng thử|danh mục',
  'dữ liệu|cá nhân|bảo vệ|chính sách|riêng tư|quản trị|trang chủ|mật khẩu|tin tức|tổng quan|lời nhắn|thông báo',
  // Everyday words
  'cà phê|nội dung|công thức|trực tuyến|doanh số|hôm qua|hôm nay|sinh nhật|thành viên|cái nào|lúc nào|gọi ai',
  'ngón tay|cuối ngày|cuối tuần|cuối tháng|buổi sáng|câu hỏi|trả lời|thế nào|cách nào|bao nhiêu|khi nào|thói quen|cẩm nang',
  'chuẩn bị|tối thiểu|giải thích|ý tưởng|xử lý|kinh nghiệm|hướng dẫn|câu chuyện|bắt đầu|quy định|cửa hàng|chi nhánh|kiểm kê',
  // Days, months and dates
  'chủ nhật|thứ hai|thứ ba|thứ tư|thứ năm|thứ sáu|thứ bảy|tháng giêng|tháng chạp|tháng mười một|tháng mười hai|tháng \\d{1,2}',
  'tháng một|tháng hai|tháng ba|tháng tư|tháng năm|tháng sáu|tháng bảy|tháng tám|tháng chín|tháng mười|ngày \\d{1,2}|năm \\d{4}',
].join('|');

// The mark of "oa" is written on either vowel: hóa đơn, hoá đơn.
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${COMPOUNDS.replaceAll('óa', '(?:óa|oá)')})(?![\\p{L}\\p{N}])`,
  'giu',
);

// The blank between a number and what it counts: "7 ngày", "1.000 hóa đơn"; not behind a year, a number of a phone or of a house.
const amount = /(?<=(?<![\p{L}\d.,/])\d{1,3}(?:[.,]\d+)*) (?=\p{L})/gu;

// The blank before the last syllable of a text of at least five, unless that belongs to a compound or ends a tag.
const beforeLast = /(?<=(?:\S+\s+){3}\S+) (?=[^\s<>]{1,8}$)/u;

/**
 * Joins the syllables of known Vietnamese words by no-break spaces, a number to what it counts, and the last syllable to the
 * one before, so that no line ends within a word and none has one syllable alone. For short texts: headings, cards, lists.
 * Expects NFC, changes nothing but spaces.
 *
 * @example joinCompounds('Hóa đơn điện tử') // 'Hóa\u00a0đơn điện\u00a0tử'
 */
export function joinCompounds(text: string): string {
  return text
    .replace(pattern, (compound) => compound.replaceAll(' ', '\u00a0'))
    .replace(amount, '\u00a0')
    .replace(beforeLast, '\u00a0');
}
