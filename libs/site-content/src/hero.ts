import type { Link } from './link.js';
import { createStartingPrice } from './plans.js';
import type { ResolvedOwner } from './site-owner.js';

/** The first screen of the landing page (F2). */
export interface Hero {
  readonly audience: string;
  readonly titleLines: readonly string[];
  readonly description: string;
  readonly trial: Link;
  readonly features: Link;
  /** One line each, on every screen: price and proof, or what else speaks for the product. */
  readonly proof: readonly string[];
  /** For wide screens, beside the proof. */
  readonly points: readonly string[];
}

/** Creates the hero with the operator's trial URL. */
export function createHero(owner: ResolvedOwner): Hero {
  const { addresses, trialDays, trustLine } = owner;
  const start = createStartingPrice(owner);
  const facts = [start && `Từ ${start.monthly}/tháng, trả trước ${start.paidMonths} tháng`, trustLine].filter(
    (fact) => fact !== undefined,
  );
  const support = 'Hỗ trợ 7:00 – 22:00, 365 ngày';
  return {
    audience: 'Cho tiệm tạp hóa, quán ăn và hộ kinh doanh',
    titleLines: ['Bán nhanh ở quầy,', 'rõ tiền cuối ngày'],
    description: 'Gọi món, thu tiền QR, xuất hóa đơn và xem lãi lỗ ngay trên điện thoại của bạn.',
    trial: {
      text: trialDays > 0 ? `Dùng thử miễn phí ${trialDays} ngày` : 'Dùng thử miễn phí',
      href: addresses.trial,
      isExternal: true,
    },
    features: { text: 'Xem tính năng', href: '/#features' },
    ...(facts.length > 0
      ? { proof: facts, points: [support] }
      : { proof: [support], points: ['Đầy đủ tính năng'] }),
  };
}
