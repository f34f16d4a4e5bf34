import type { Link } from './link.js';
import type { ResolvedOwner } from './site-owner.js';

/** A support channel (F7). */
export interface SupportChannel {
  readonly id: 'hotline' | 'fanpage' | 'video' | 'chat';
  /** Name of the lucide icon. */
  readonly icon: 'phone' | 'thumbs-up' | 'circle-play' | 'headset';
  readonly title: string;
  readonly description: string;
  readonly link: Link;
}

/** The support section. */
export interface Support {
  readonly title: string;
  readonly description: string;
  readonly channels: readonly SupportChannel[];
}

/** When the hotline answers (F8), whole hours of the day in `timeZone`, every day of the year. */
export const hotlineHours = {
  opens: 7,
  closes: 22,
  timeZone: 'Asia/Ho_Chi_Minh',
  text: '7:00 – 22:00, 365 ngày trong năm',
  openNow: 'Đang có người trực',
  closedNow: 'Hết giờ trực, 7:00 sáng mở lại',
} as const;

/** The hotline as a tel: link; a visitor reads it as the operator wrote it. */
export function createHotline({ hotline }: ResolvedOwner): Link {
  return { text: hotline, href: `tel:${hotline.replace(/[^+0-9]/g, '')}`, isExternal: true };
}

const chatServices: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)zalo\.me$/, 'Zalo'],
  [/(^|\.)(m\.me|messenger\.com)$/, 'Messenger'],
  [/(^|\.)(wa\.me|whatsapp\.com)$/, 'WhatsApp'],
];

/** The chat with customer care; `shortText` for where there is room for one word. */
export interface Chat extends Link {
  readonly shortText: string;
}

/** The chat, named after the service that its address belongs to. */
export function createChat({ addresses: { chat } }: ResolvedOwner): Chat {
  const { hostname } = new URL(chat);
  const [, name] = chatServices.find(([host]) => host.test(hostname)) ?? [];
  const text = name ? `Nhắn ${name}` : 'Nhắn tin';
  return { text, shortText: name ?? text, href: chat, isExternal: true };
}

/** The four support cards. */
export function createSupport(owner: ResolvedOwner): Support {
  return {
    title: 'Cần là có người giúp',
    description: 'Chọn cách nào tiện cho bạn nhất.',
    channels: [
      {
        id: 'hotline',
        icon: 'phone',
        title: 'Hotline',
        description: hotlineHours.text,
        link: createHotline(owner),
      },
      {
        id: 'fanpage',
        icon: 'thumbs-up',
        title: 'Fanpage',
        description: 'Tin mới và câu hỏi của những chủ tiệm khác.',
        link: { text: 'Mở fanpage', href: owner.addresses.fanpage, isExternal: true },
      },
      {
        id: 'video',
        icon: 'circle-play',
        title: 'Kênh video',
        description: 'Xem cách làm từng bước, vài phút một bài.',
        link: { text: 'Xem video', href: owner.addresses.videoChannel, isExternal: true },
      },
      {
        id: 'chat',
        icon: 'headset',
        title: 'Chăm sóc khách hàng',
        description: 'Nhắn câu hỏi, gửi ảnh màn hình, có người trả lời.',
        link: createChat(owner),
      },
    ],
  };
}
