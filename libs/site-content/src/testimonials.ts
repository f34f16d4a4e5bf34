/** A testimonial (F5). `image.src` is a file of the site's public folder. */
export interface Testimonial {
  readonly quote: string;
  readonly business: string;
  /** The customer's name and business. */
  readonly speaker: string;
  readonly image: { readonly src: string; readonly alt: string };
  /** Invented to show the layout: replace it by a real customer, with consent, before going live (C4). */
  readonly isSample: boolean;
}

/** The testimonials section (F5). */
export const testimonials = {
  title: 'Chủ tiệm nói gì',
  /** The label of each sample. */
  sampleNote: 'Minh họa',
  quotes: [
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
  ],
} as const satisfies { title: string; sampleNote: string; quotes: readonly Testimonial[] };
