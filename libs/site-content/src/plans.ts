import type { Link } from './link.js';
import type { ResolvedSiteLinks } from './site-links.js';

/** The values of `plan` in a sign-up (C17). */
export type PlanCode = 'basic' | 'advance' | 'premium';

/** A pricing plan (F49). `price` is in đồng, `priceText` the same as the specification writes it (C39). */
export interface Plan {
  readonly code: PlanCode;
  readonly name: string;
  readonly tagline: string;
  readonly price: number;
  readonly priceText: string;
  /** What the price is for: each month, or once. */
  readonly period: string;
  readonly isPopular: boolean;
  readonly features: readonly PlanFeature[];
  /** The link to the trial, with the plan in the query string. */
  readonly button: Link;
}

/** One line of a plan; a line that is not `included` is shown as missing. */
export interface PlanFeature {
  readonly text: string;
  readonly included: boolean;
  /** Part of every plan. */
  readonly isCommon?: true;
}

// F128: at every plan.
const inEveryPlan: readonly PlanFeature[] = [
  { text: 'Miễn phí 12 tháng chữ ký số', included: true, isCommon: true },
  { text: 'Miễn phí tích hợp thanh toán trực tuyến', included: true, isCommon: true },
  { text: 'Hỗ trợ kết nối thanh toán và hóa đơn VAT', included: true, isCommon: true },
];

const plans: readonly Omit<Plan, 'button'>[] = [
  {
    code: 'basic',
    name: 'Basic',
    tagline: 'Cho tiệm mới mở',
    price: 2_640_000,
    priceText: '2,640,000đ',
    period: 'mỗi tháng',
    isPopular: false,
    features: [
      { text: '12 tháng, tặng thêm 3 tháng', included: true },
      { text: '500 hóa đơn điện tử mỗi tháng, miễn phí 6 tháng đầu', included: true },
      ...inEveryPlan,
      { text: 'Sử dụng trọn đời', included: false },
    ],
  },
  {
    code: 'advance',
    name: 'Advance',
    tagline: 'Cho quán đang đông khách',
    price: 5_280_000,
    priceText: '5,280,000đ',
    period: 'mỗi tháng',
    isPopular: true,
    features: [
      { text: '24 tháng, tặng thêm 12 tháng', included: true },
      { text: '1,000 hóa đơn điện tử mỗi tháng', included: true },
      ...inEveryPlan,
      { text: 'Sử dụng trọn đời', included: false },
    ],
  },
  {
    code: 'premium',
    name: 'Premium',
    tagline: 'Mua một lần, dùng mãi',
    price: 10_560_000,
    priceText: '10,560,000đ',
    period: 'trả một lần',
    isPopular: false,
    features: [
      { text: 'Sử dụng trọn đời', included: true },
      { text: '1,500 hóa đơn điện tử mỗi tháng', included: true },
      ...inEveryPlan,
    ],
  },
];

/** The pricing section (F10, F125–F128). "Per month" beside a package is the specification's letter (C38). */
export function createPricing(links: ResolvedSiteLinks) {
  return {
    title: 'Gói nào cũng đủ tính năng',
    description: 'Chữ ký số, cổng thanh toán và hỗ trợ hóa đơn VAT có sẵn trong mọi gói.',
    popularLabel: 'Phổ biến nhất',
    /** For narrow screens, where they are not repeated on each card. */
    common: { title: 'Gói nào cũng có', features: inEveryPlan },
    plans: plans.map((plan) => ({
      ...plan,
      button: {
        text: `Chọn gói ${plan.name}`,
        href: withPlan(links.TRIAL_URL, plan.code),
        isExternal: true as const,
      },
    })) as readonly Plan[],
  };
}

function withPlan(trialUrl: string, code: PlanCode) {
  const url = new URL(trialUrl);
  url.searchParams.set('plan', code);
  return url.href;
}

/** Whether a sign-up may name this plan (C17). */
export function isPlanCode(code: string): code is PlanCode {
  return plans.some((plan) => plan.code === code);
}
