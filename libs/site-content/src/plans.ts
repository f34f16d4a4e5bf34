import type { Link } from './link.js';
import type { PlanPeriod, ResolvedOwner } from './site-owner.js';

/** The values of `plan` in a sign-up (C17). */
export type PlanCode = 'basic' | 'advance' | 'premium';

/** A pricing plan (F49). `price` is in đồng, `priceText` the same as the specification writes it (C39). */
export interface Plan {
  readonly code: PlanCode;
  readonly name: string;
  readonly tagline: string;
  readonly price: number;
  readonly priceText: string;
  /** What the price is for: each month, the whole package, or once. */
  readonly period: string;
  /** What a package is a month. */
  readonly monthly?: string;
  /** How many e-invoices a month it has. */
  readonly invoices: number;
  /** How many months the price is for; missing for a plan without end. */
  readonly priceMonths?: number;
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

/** A plan before the owner has said what its price is for; `months` are those paid for and those that are given. */
type PlanTerms = Omit<Plan, 'button' | 'period' | 'monthly' | 'priceMonths'> & {
  readonly months?: readonly [paid: number, free: number];
};

const plans: readonly PlanTerms[] = [
  {
    code: 'basic',
    name: 'Basic',
    tagline: 'Cho tiệm mới mở',
    price: 2_640_000,
    priceText: '2,640,000đ',
    months: [12, 3],
    invoices: 500,
    isPopular: false,
    features: [
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
    months: [24, 12],
    invoices: 1000,
    isPopular: true,
    features: [
      { text: '1.000 hóa đơn điện tử mỗi tháng', included: true },
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
    invoices: 1500,
    isPopular: false,
    features: [
      { text: 'Sử dụng trọn đời', included: true },
      { text: '1.500 hóa đơn điện tử mỗi tháng', included: true },
      ...inEveryPlan,
    ],
  },
];

/** The pricing section (F10, F125–F128). "Per month" beside a package is the specification's letter (C38). */
export function createPricing({ addresses, planPeriod }: ResolvedOwner) {
  return {
    title: 'Gói nào cũng đủ tính năng',
    description: 'Chữ ký số, cổng thanh toán và hỗ trợ hóa đơn VAT có sẵn trong mọi gói.',
    popularLabel: 'Phổ biến nhất',
    /** For narrow screens, where they are not repeated on each card. */
    common: { title: 'Gói nào cũng có', features: inEveryPlan },
    plans: plans.map(({ months, ...plan }) => ({
      ...plan,
      ...priced(plan.price, months, planPeriod),
      features: [...monthsLine(months, planPeriod), ...plan.features],
      button: {
        text: `Chọn gói ${plan.name}`,
        href: withPlan(addresses.trial, plan.code),
        isExternal: true as const,
      },
    })) as readonly Plan[],
  };
}

/** What the price is for (C38, C83): the letter, or the package and what it is a month. */
function priced(price: number, months: PlanTerms['months'], planPeriod: PlanPeriod) {
  if (!months) return { period: 'trả một lần' };
  if (planPeriod === 'month') return { period: 'mỗi tháng', priceMonths: 1 };
  const [paid, free] = months;
  const priceMonths = paid + free;
  const monthly = monthlyPrice(price, priceMonths);
  const rounded = monthly * priceMonths - price;
  const about = rounded === 0 ? 'tức' : rounded > 0 ? 'gần' : 'hơn';
  // A number stays beside what it counts; a blank remains where a narrow card breaks the line.
  const period = `cho ${paid}\u00a0tháng + ${free}\u00a0tháng\u00a0tặng`;
  return { period, monthly: `${about} ${inDong(monthly)}/tháng`, priceMonths };
}

/** To the thousand. */
function monthlyPrice(price: number, months: number) {
  return Math.round(price / months / 1000) * 1000;
}

/** An amount in running text; prices of plans are written as the specification does (C39). */
export function inDong(amount: number): string {
  return `${amount.toLocaleString('vi-VN')}đ`;
}

/** The months of a plan, unless its price names them already. */
function monthsLine(months: PlanTerms['months'], planPeriod: PlanPeriod): readonly PlanFeature[] {
  if (!months || planPeriod === 'package') return [];
  const [paid, free] = months;
  return [{ text: `${paid} tháng, tặng thêm ${free} tháng`, included: true }];
}

/** The package that takes the least money to begin with: what it is a month, and the months that are paid for at once. */
export interface StartingPrice {
  readonly plan: string;
  readonly monthly: string;
  readonly paidMonths: number;
}

/** The starting price where prices are for packages; by the letter of the specification there is none (C38). */
export function createStartingPrice({ planPeriod }: ResolvedOwner): StartingPrice | undefined {
  if (planPeriod !== 'package') return undefined;
  const packages = plans.flatMap(({ months, ...plan }) => (months ? [{ ...plan, months }] : []));
  const { name, price, months } = packages.reduce((least, plan) => (plan.price < least.price ? plan : least));
  const [paid, free] = months;
  return { plan: name, monthly: inDong(monthlyPrice(price, paid + free)), paidMonths: paid };
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
