import type { Link } from './link.js';
import type { ResolvedOwner } from './site-owner.js';

/** The trial banner (F9). */
export interface Trial {
  readonly title: string;
  readonly description: string;
  readonly button: Link;
  /** The button on narrow screens. */
  readonly shortButton: Link;
  /** The plain link to the trial at the end of other sections. */
  readonly link: Link;
  /** The last line of the drawn receipts. */
  readonly total: string;
}

/** Creates the banner with the operator's trial URL. */
export function createTrial({ addresses, trialDays }: ResolvedOwner): Trial {
  const days = trialDays > 0 && `${trialDays} ngày`;
  return {
    title: days ? `Mở quầy thử trong ${days}` : 'Mở quầy thử ngay hôm nay',
    description: 'Miễn phí, đủ mọi tính năng. Bán thật trên máy của bạn rồi hãy quyết định.',
    button: { text: 'Dùng thử miễn phí', href: addresses.trial, isExternal: true },
    shortButton: { text: 'Dùng thử', href: addresses.trial, isExternal: true },
    link: {
      text: days ? `Dùng thử ${days}, không mất phí` : 'Dùng thử, không mất phí',
      href: addresses.trial,
      isExternal: true,
    },
    total: days ? `Tổng ${days}` : 'Tổng',
  };
}
