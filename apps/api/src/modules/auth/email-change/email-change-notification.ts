import type { Mail } from '../../../platform/mail/mail.service.js';
import { vietnameseTime } from '../../../platform/mail/vietnamese-time.js';

/** The values in the notification of a changed login email. */
export interface EmailChangeNotification {
  readonly changedAt: Date;
  /** When the link expires. */
  readonly expiresAt: Date;
  readonly link: string;
  readonly brand: string;
  readonly hotline: string;
}

/**
 * The email to the old email of an account, in Vietnamese. It contains neither the account's name nor the new
 * email: the old one may have been a typing mistake and belong to a stranger.
 */
export function emailChangeNotification({
  changedAt,
  expiresAt,
  link,
  brand,
  hotline,
}: EmailChangeNotification): Pick<Mail, 'subject' | 'text'> {
  return {
    subject: `Email đăng nhập ${brand} của bạn đã được đổi`,
    text: `Chào bạn,

Lúc ${vietnameseTime(changedAt)} (giờ Việt Nam), tài khoản ${brand} đăng nhập bằng địa chỉ email này đã được đổi sang một địa chỉ khác.

Nếu chính bạn đã đổi thì bạn không cần làm gì.

Nếu không phải bạn, hãy mở đường dẫn sau trước ${vietnameseTime(expiresAt)} rồi bấm "Lấy lại email cũ":

${link}

Khi đó mọi thiết bị đang đăng nhập tài khoản đều bị đăng xuất. Bạn đăng nhập lại bằng email cũ rồi đổi mật khẩu ngay; nếu không đăng nhập được, hãy gọi ${hotline} để được cấp mật khẩu mới. Đường dẫn chỉ dùng được một lần, bạn đừng gửi cho ai.
`,
  };
}
