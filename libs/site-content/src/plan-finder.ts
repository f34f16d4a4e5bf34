import type { Link } from './link.js';
import { createPricing, inDong, type Plan, type PlanCode } from './plans.js';
import type { ResolvedOwner } from './site-owner.js';
import { createHotline } from './support.js';

/** The question under the plans, and what each answer comes to. */
export interface PlanFinder {
  readonly question: string;
  /** What the mark of the plan that fits says. */
  readonly fitsLabel: string;
  /** The range of the slider, in e-invoices a month; its end stands for all that no plan has. */
  readonly max: number;
  readonly step: number;
  readonly start: number;
  /** By what they are for, the smallest first. */
  readonly offers: readonly PlanOffer[];
}

/** What an answer comes to, printed as a receipt. */
export interface PlanOffer {
  /** Missing where no plan is large enough. */
  readonly plan?: PlanCode;
  /** How many e-invoices a month it is for at most; missing for the last one. */
  readonly upTo?: number;
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  readonly sum?: string;
  /** What it is a day, or what to do. */
  readonly note: string;
  readonly link: Link;
}

/** The finder where prices are for packages; by the letter of the specification (C38) the sums would mislead. */
export function createPlanFinder(owner: ResolvedOwner): PlanFinder | undefined {
  if (owner.planPeriod !== 'package') return undefined;
  const { plans } = createPricing(owner);
  const most = Math.max(...plans.map(({ invoices }) => invoices));
  return {
    question: 'Mỗi tháng tiệm bạn xuất bao nhiêu hóa đơn?',
    fitsLabel: 'Hợp với tiệm bạn',
    max: most + 100,
    step: 50,
    start: 300,
    offers: [...plans.map(offerOf), callUs(most, createHotline(owner))],
  };
}

function offerOf({ code, name, invoices, priceText, price, period, priceMonths, button }: Plan): PlanOffer {
  return {
    plan: code,
    upTo: invoices,
    title: `Gói ${name}`,
    lines: [
      { label: 'Hóa đơn mỗi tháng', amount: invoices.toLocaleString('vi-VN') },
      { label: 'Thời gian dùng', amount: priceMonths ? `${priceMonths} tháng` : 'trọn đời' },
    ],
    sum: priceText,
    note: priceMonths ? `khoảng ${inDong(dailyPrice(price, priceMonths))} mỗi ngày` : period,
    link: button,
  };
}

function callUs(most: number, hotline: Link): PlanOffer {
  return {
    title: `Trên ${most.toLocaleString('vi-VN')} hóa đơn`,
    lines: [],
    note: 'gọi chúng tôi',
    link: hotline,
  };
}

/** To the hundred. */
function dailyPrice(price: number, months: number) {
  return Math.round(price / ((months * 365) / 12) / 100) * 100;
}

/** The smallest offer for so many e-invoices a month. */
export function findOffer<Offer extends { readonly upTo?: number }>(
  offers: readonly Offer[],
  invoices: number,
): Offer {
  return offers.find(({ upTo = Infinity }) => invoices <= upTo)!;
}

/** A number of e-invoices as it stands beside the slider. @param most what the largest plan has */
export function invoicesInWords(invoices: number, most: number): string {
  const number = Math.min(invoices, most).toLocaleString('vi-VN');
  return `${invoices > most ? 'trên ' : ''}${number} hóa đơn`;
}
