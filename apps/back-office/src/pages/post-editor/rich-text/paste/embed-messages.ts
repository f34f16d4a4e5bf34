import { shortLinkServiceOf } from '@tiempos/site-content';

/** What may be embedded, for messages. */
const KINDS = 'YouTube, Vimeo, Dailymotion, Facebook, TikTok và Google Maps';

/** Says of a pasted short link why it stays one (C68); empty for any other text. */
export function shortLinkMessages(text: string): string[] {
  const service = shortLinkServiceOf(text.trim());
  return service
    ? [
        `Liên kết rút gọn của ${service} vẫn là liên kết. Muốn hiện khung, bạn mở nó ra rồi dán địa chỉ đầy đủ.`,
      ]
    : [];
}

/** Says of a pasted code that is none of a known site what may be embedded. */
export function embedCodeMessages(): string[] {
  return [`Mã nhúng này chưa dùng được. Bạn dán được liên kết hoặc mã nhúng của ${KINDS}.`];
}
