/** A customer's word (F5). `image.src` is a file of the web app's public folder. */
export interface Testimonial {
  readonly quote: string;
  readonly business: string;
  readonly image: { readonly src: string; readonly alt: string };
  /** Invented to show the layout: replace it by a real customer, with consent, before going live (C4). */
  readonly isSample: boolean;
}

/** The testimonials section (F5). */
export const testimonials = {
  title: 'Chủ tiệm nói gì',
  /** Shown while any of the words is a sample. */
  sampleNote: 'Lời kể minh họa.',
  quotes: [
    {
      quote: 'Trước tôi cộng sổ đến mười giờ đêm. Giờ đóng cửa là biết hôm nay lãi bao nhiêu.',
      business: 'Tạp hóa Cô Ba',
      image: { src: '/images/testimonials/grocery.svg', alt: 'Quầy tạp hóa Cô Ba' },
      isSample: true,
    },
    {
      quote: 'Giờ trưa bếp không còn hỏi lại món. Phiếu in ra rõ bàn nào, ít hành hay nhiều hành.',
      business: 'Bún bò Dì Sáu',
      image: { src: '/images/testimonials/noodle-shop.svg', alt: 'Quán bún bò Dì Sáu' },
      isSample: true,
    },
    {
      quote: 'Khách quét mã trên hóa đơn, máy báo tiền về. Tôi pha cà phê chứ không đứng canh điện thoại.',
      business: 'Cà phê Góc Hẻm',
      image: { src: '/images/testimonials/coffee-shop.svg', alt: 'Quầy pha cà phê Góc Hẻm' },
      isSample: true,
    },
  ],
} as const satisfies { title: string; sampleNote: string; quotes: readonly Testimonial[] };
