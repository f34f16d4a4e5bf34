import type { Mail } from '../../../platform/mail/mail.service.js';
import { vietnameseTime } from '../../../platform/mail/vietnamese-time.js';

/** The values in the mail with the link that sets a new password. */
interface PasswordResetMail {
  readonly link: string;
  /** When the link expires. */
  readonly expiresAt: Date;
  readonly brand: string;
}

/** The mail with the link that sets a new password, in Vietnamese. */
export function passwordResetMail({
  link,
  expiresAt,
  brand,
}: PasswordResetMail): Pick<Mail, 'subject' | 'text'> {
  return {
    subject: `Đặt lại mật khẩu ${brand}`,
    text: `Chào bạn,

Có người vừa yêu cầu đặt lại mật khẩu của tài khoản ${brand} đăng nhập bằng địa chỉ email này.

Nếu là bạn, hãy mở đường dẫn sau trước ${vietnameseTime(expiresAt)} (giờ Việt Nam) rồi đặt mật khẩu mới:

${link}

Khi đó mọi thiết bị đang đăng nhập tài khoản đều bị đăng xuất. Đường dẫn chỉ dùng được một lần, bạn đừng gửi cho ai.

Nếu không phải bạn thì bạn không cần làm gì: mật khẩu vẫn như cũ.
`,
  };
}
