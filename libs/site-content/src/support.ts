import type { Link } from './link.js';
import type { ResolvedSiteLinks } from './site-links.js';

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
export function createHotline({ HOTLINE }: ResolvedSiteLinks): Link {
  return { text: HOTLINE, href: `tel:${HOTLINE.replace(/[^+0-9]/g, '')}`, isExternal: true };
}

/** The four support cards. */
export function createSupport(links: ResolvedSiteLinks): Support {
  return {
    title: 'Cần là có người giúp',
    description: 'Chọn cách nào tiện cho bạn nhất.',
    channels: [
      {
        id: 'hotline',
        icon: 'phone',
        title: 'Hotline',
        description: hotlineHours.text,
        link: createHotline(links),
      },
      {
        id: 'fanpage',
        icon: 'thumbs-up',
        title: 'Fanpage',
        description: 'Tin mới và câu hỏi của những chủ tiệm khác.',
        link: { text: 'Mở fanpage', href: links.FANPAGE_URL, isExternal: true },
      },
      {
        id: 'video',
        icon: 'circle-play',
        title: 'Kênh video',
        description: 'Xem cách làm từng bước, vài phút một bài.',
        link: { text: 'Xem video', href: links.VIDEO_CHANNEL_URL, isExternal: true },
      },
      {
        id: 'chat',
        icon: 'headset',
        title: 'Chat chăm sóc khách hàng',
        description: 'Nhắn câu hỏi, gửi ảnh màn hình, có người trả lời.',
        link: { text: 'Nhắn tin', href: links.CUSTOMER_CARE_CHAT_URL, isExternal: true },
      },
    ],
  };
}
