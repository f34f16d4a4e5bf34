import type { ResolvedOwner } from './site-owner.js';

/** A testimonial (F5). */
export interface Testimonial {
  readonly quote: string;
  readonly business: string;
  /** The customer's name and business. */
  readonly speaker: string;
  readonly image?: { readonly src: string; readonly alt: string };
  /** Invented to show the layout, and labelled: a real customer in SITE_FILE replaces it (C4, C83). */
  readonly isSample: boolean;
}

const samples: readonly Testimonial[] = [
  {
    quote: 'Trước tôi cộng sổ đến mười giờ đêm. Giờ đóng cửa là biết hôm nay lãi bao nhiêu.',
    business: 'Tạp hóa Bà Năm',
    speaker: 'Chủ tiệm ở Biên Hòa',
    image: { src: '/images/testimonials/grocery.svg', alt: 'Quầy tạp hóa Bà Năm' },
    isSample: true,
  },
  {
    quote: 'Giờ trưa bếp không còn hỏi lại món. Phiếu in ra rõ bàn nào, ít hành hay nhiều hành.',
    business: 'Bún bò Cô Út',
    speaker: 'Chủ quán ở Đà Nẵng',
    image: { src: '/images/testimonials/noodle-shop.svg', alt: 'Quán bún bò Cô Út' },
    isSample: true,
  },
  {
    quote: 'Khách quét mã trên hóa đơn, máy báo tiền về. Tôi pha cà phê chứ không đứng canh điện thoại.',
    business: 'Cà phê Góc Hẻm',
    speaker: 'Chủ quán ở Cần Thơ',
    image: { src: '/images/testimonials/coffee-shop.svg', alt: 'Quầy pha cà phê Góc Hẻm' },
    isSample: true,
  },
];

/** The testimonials section (F5). */
export interface Testimonials {
  readonly title: string;
  /** The label of each sample. */
  readonly sampleNote: string;
  readonly quotes: readonly Testimonial[];
}

/** The testimonials section: the owner's, or the samples. */
export function createTestimonials({ testimonials }: ResolvedOwner): Testimonials {
  return {
    title: 'Chủ tiệm nói gì',
    sampleNote: 'Minh họa',
    quotes:
      testimonials?.map(({ picture, ...words }) => ({
        ...words,
        ...(picture && { image: { src: picture, alt: '' } }),
        isSample: false,
      })) ?? samples,
  };
}
