import type { Link } from './link.js';
import type { ResolvedOwner } from './site-owner.js';

/** The first screen of the landing page (F2). */
export interface Hero {
  readonly audience: string;
  readonly titleLines: readonly string[];
  readonly description: string;
  readonly trial: Link;
  readonly features: Link;
  readonly points: readonly string[];
}

/** Creates the hero with the operator's trial URL. */
export function createHero({ addresses, trialDays }: ResolvedOwner): Hero {
  return {
    audience: 'Cho tiệm tạp hóa, quán ăn và hộ kinh doanh',
    titleLines: ['Bán nhanh ở quầy,', 'rõ tiền cuối ngày'],
    description:
      'Một ứng dụng để gọi món, in phiếu bếp, thu tiền QR, xuất hóa đơn điện tử và xem lãi lỗ – ngay trên điện thoại bạn đang dùng.',
    trial: {
      text: trialDays > 0 ? `Dùng thử miễn phí ${trialDays} ngày` : 'Dùng thử miễn phí',
      href: addresses.trial,
      isExternal: true,
    },
    features: { text: 'Xem tính năng', href: '/#features' },
    points: ['Đầy đủ tính năng', 'Dùng ngay trên điện thoại', 'Hỗ trợ 7:00 – 22:00, 365 ngày'],
  };
}
