import { contactEmail } from './contact-email.js';
import type { ContactMessage } from './contact-message.entity.js';

const message: ContactMessage = {
  id: '7',
  name: 'Nguyễn Thị Hường',
  phone: '090 123 45 67',
  phoneE164: '+84901234567',
  email: 'huong@example.vn',
  message: 'Quán mình cần máy in bếp.\nGọi giúp mình buổi chiều nhé.',
  privacyPolicyVersion: '2026-11-21',
  consentedAt: new Date('2026-11-21T01:05:00Z'),
  channel: 'graphql',
  captchaProvider: 'altcha',
  challengePolicyVersion: '2026-11-21',
  mailedAt: null,
  createdAt: new Date('2026-11-21T01:05:00Z'),
  state: 'new',
  stateAt: null,
  stateById: null,
  note: null,
};

describe('the email to the shop (C26)', () => {
  it('contains sender, message and time in Vietnamese, and replies go to the visitor', () => {
    const mail = contactEmail(message, 'https://tiem.vn');
    expect(mail.subject).toBe('Lời nhắn mới từ Nguyễn Thị Hường');
    expect(mail.replyTo).toEqual({ name: 'Nguyễn Thị Hường', address: 'huong@example.vn' });
    expect(mail.text).toBe(`Họ tên: Nguyễn Thị Hường
Số điện thoại: 090 123 45 67 (+84901234567)
Email: huong@example.vn
Gửi lúc: 08:05 21/11/26 (giờ Việt Nam)
Chính sách đã đồng ý: bản 2026-11-21
Mở trong trang quản trị: https://tiem.vn/dashboard/messages/7

Nội dung:

Quán mình cần máy in bếp.
Gọi giúp mình buổi chiều nhé.
`);
  });

  it('has the same Message-ID on each attempt', () => {
    expect(contactEmail(message, 'https://tiem.vn').messageId).toBe('<contact-7-1795223100000@tiem.vn>');
    expect(contactEmail({ ...message }, 'https://tiem.vn').messageId).toBe(
      '<contact-7-1795223100000@tiem.vn>',
    );
  });

  it('shows what the visitor typed as text, never as HTML', () => {
    const { html } = contactEmail(
      { ...message, name: '<b onclick="x()">Hường</b>', message: `<script>alert('1' & "2")</script>` },
      'https://tiem.vn',
    );
    expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;Hường&lt;/b&gt;');
    expect(html).toContain('&lt;script&gt;alert(&#39;1&#39; &amp; &quot;2&quot;)&lt;/script&gt;');
    expect(html).not.toContain('<script>');
    expect(html).toContain('<a href="https://tiem.vn/dashboard/messages/7">Mở trong trang quản trị</a>');
  });

  it('reduces a name with line breaks or direction marks to one line', () => {
    const mail = contactEmail(
      { ...message, name: 'Hường\r\nBcc: x@example.com\u202Emoc' },
      'https://tiem.vn',
    );
    expect(mail.subject).toBe('Lời nhắn mới từ Hường Bcc: x@example.com moc');
    expect(mail.replyTo).toEqual({ name: 'Hường Bcc: x@example.com moc', address: 'huong@example.vn' });
  });
});
