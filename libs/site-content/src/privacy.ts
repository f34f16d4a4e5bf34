import type { Company } from './company.js';
import { hotlineHours } from './support.js';

/** The policy in force, kept with each consent (C26). A changed text needs a new one: the date it takes effect. */
export const PRIVACY_POLICY_VERSION = '2026-12-01';

/** The privacy policy as headed paragraphs. */
export interface PrivacyPolicy {
  readonly version: string;
  readonly title: string;
  readonly sections: readonly PolicySection[];
}

interface PolicySection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Who is responsible, line by line, where the operator has set it. */
  readonly owner?: { readonly lines: readonly string[]; readonly email?: string };
}

/** What the policy names. */
export interface PrivacyPolicyInput {
  readonly brandName: string;
  readonly hotline: string;
  readonly company: Company;
  /** Days after which a contact message is deleted; 0 keeps it. */
  readonly contactRetentionDays: number;
}

/**
 * The policy under the operator's name: a draft for the operator's lawyer. It stands apart from the site content
 * because one screen alone reads it.
 */
export function createPrivacyPolicy(input: PrivacyPolicyInput): PrivacyPolicy {
  const { brandName, hotline, company, contactRetentionDays } = input;
  const owner = ownerOf(company);
  return {
    version: PRIVACY_POLICY_VERSION,
    title: 'Chính sách bảo vệ dữ liệu cá nhân',
    sections: [
      {
        title: 'Chúng tôi nhận những gì',
        paragraphs: [
          `Khi bạn gửi lời nhắn, ${brandName} nhận họ tên, số điện thoại, email và nội dung bạn viết.`,
          'Khi bạn tạo tài khoản, chúng tôi nhận họ tên và email. Mật khẩu chỉ được lưu ở dạng đã mã hóa một chiều.',
          'Máy chủ ghi địa chỉ IP và thời điểm truy cập để chặn gửi thư rác hàng loạt.',
          'Chúng tôi đếm số lượt đọc của từng trang theo ngày và trang web dẫn bạn đến, không kèm địa chỉ IP, cookie hay mã nhận dạng nào. Trình duyệt yêu cầu không theo dõi thì không được đếm.',
        ],
      },
      {
        title: 'Dùng để làm gì',
        paragraphs: [
          'Lời nhắn được dùng để gọi lại, trả lời và tư vấn cho bạn. Tài khoản được dùng để bạn đăng nhập và đăng tin.',
          'Chúng tôi không bán dữ liệu của bạn và không dùng nó để quảng cáo cho bên khác.',
        ],
      },
      {
        title: 'Ai được xem',
        paragraphs: [
          `Lời nhắn chỉ người phụ trách khách hàng của ${brandName} được đọc, cùng đơn vị vận hành máy chủ, email thay mặt chúng tôi. Ai đánh dấu, ghi chú, tải về hay xóa lời nhắn đều được ghi lại.`,
        ],
      },
      {
        title: 'Giữ trong bao lâu',
        paragraphs: [
          `Lời nhắn được giữ cho đến khi việc của bạn được giải quyết xong hoặc khi bạn yêu cầu xóa${longest(contactRetentionDays)}. Lời nhắn bị đánh dấu là rác được xóa sau 30 ngày. Tài khoản được giữ đến khi bạn yêu cầu xóa.`,
          'Cùng với lời nhắn, chúng tôi lưu thời điểm bạn đồng ý và phiên bản của chính sách này làm bằng chứng.',
        ],
      },
      {
        title: 'Quyền của bạn',
        paragraphs: [
          'Bạn có quyền biết, xem, sửa, xóa dữ liệu của mình, hạn chế hoặc phản đối việc xử lý, rút lại sự đồng ý và khiếu nại theo Luật Bảo vệ dữ liệu cá nhân.',
          'Rút lại sự đồng ý không ảnh hưởng đến những gì đã làm trước đó.',
        ],
      },
      {
        title: 'Lưu trên máy của bạn',
        paragraphs: [
          'Trang này không đặt cookie theo dõi. Khi bạn đăng nhập, trình duyệt giữ thông tin tài khoản và mã phiên đăng nhập đến lúc bạn đăng xuất.',
        ],
      },
      {
        title: 'Liên hệ',
        paragraphs: [`Gọi ${hotline} (${hotlineHours.text}) hoặc gửi lời nhắn qua mục Liên hệ.`],
        ...(owner && { owner }),
      },
    ],
  };
}

function ownerOf({ name, details, email }: Company): PolicySection['owner'] {
  if (!name && !email && details.length === 0) return undefined;
  const lines = [`Bên chịu trách nhiệm về dữ liệu${name ? `: ${name}` : ''}`, ...details];
  return { lines, ...(email && { email }) };
}

function longest(days: number) {
  return days === 0 ? '' : `, nhưng không quá ${days.toLocaleString('vi-VN')} ngày: đến hạn, máy chủ tự xóa`;
}
