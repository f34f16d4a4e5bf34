import type { Mail } from '../../platform/mail/mail.service.js';
import { vietnameseTime } from '../../platform/mail/vietnamese-time.js';
import type { ContactMessage } from './contact-message.entity.js';

/**
 * The email that sends a visitor's message to the shop, in Vietnamese, as text and as HTML. Replies go to the
 * visitor. The visitor's input is escaped in HTML and reduced to one line in headers.
 *
 * @param publicUrl that of the back-office, in which a manager opens the message (C104); its host is the right side of the Message-ID,
 * which is the same for every attempt to send a message
 */
export function contactEmail(message: ContactMessage, publicUrl: string): Omit<Mail, 'to'> {
  const { id, name, phone, phoneE164, email, message: body, createdAt, privacyPolicyVersion } = message;
  const rows: readonly (readonly [label: string, value: string])[] = [
    ['Họ tên', name],
    ['Số điện thoại', phoneE164 ? `${phone} (${phoneE164})` : phone],
    ['Email', email],
    ['Gửi lúc', `${vietnameseTime(createdAt)} (giờ Việt Nam)`],
    ['Chính sách đã đồng ý', `bản ${privacyPolicyVersion}`],
  ];
  const { hostname } = new URL(publicUrl);
  const link = new URL(`/dashboard/messages/${id}`, publicUrl).href;
  return {
    subject: `Lời nhắn mới từ ${oneLine(name)}`,
    replyTo: { name: oneLine(name), address: email },
    messageId: `<contact-${id}-${createdAt.getTime()}@${hostname}>`,
    text: `${rows.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n')}\n${OPEN}: ${link}\n\nNội dung:\n\n${body}\n`,
    html: html(rows, { link, body }),
  };
}

const OPEN = 'Mở trong trang quản trị';

function html(
  rows: readonly (readonly [string, string])[],
  { link, body }: { readonly link: string; readonly body: string },
) {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th align="left">${escapeHtml(label)}</th><td>${escapeHtml(oneLine(value))}</td></tr>`,
  );
  return `<!doctype html><html lang="vi"><body>
<table cellpadding="4">${cells.join('\n')}</table>
<p><a href="${escapeHtml(link)}">${OPEN}</a></p>
<h2>Nội dung</h2>
<p style="white-space: pre-line">${escapeHtml(body)}</p>
</body></html>`;
}

// Control and formatting characters (line breaks, text direction) do not belong in headers or beside a label.
function oneLine(text: string) {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
