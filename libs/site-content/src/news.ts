/** The texts of the latest news section (F6); the cards come from the posts. */
export const news = {
  title: 'Tin mới cho người bán',
  description: 'Mẹo bán hàng, quy định mới về hóa đơn và tính năng mới của phần mềm.',
  all: { text: 'Xem tất cả tin', href: '/blogs' },
} as const;
