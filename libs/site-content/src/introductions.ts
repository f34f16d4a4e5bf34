/** One of the three intro blocks (F4); `id` names the scene drawn beside it. */
export interface Introduction {
  readonly id: 'food-app-orders' | 'online-payment' | 'e-invoices';
  readonly title: string;
  readonly description: string;
}

/** The intro section (F4): the three ways in which the product connects to others. */
export const introductions = {
  title: 'Khách mua cách nào, quầy cũng kịp',
  blocks: [
    {
      id: 'food-app-orders',
      title: 'Đơn từ ứng dụng giao đồ ăn tự vào máy',
      description:
        'Món, ghi chú và giờ giao tự đồng bộ vào máy bán hàng và hiện trên màn hình bếp. Không gõ lại, không sót đơn giờ cao điểm.',
    },
    {
      id: 'online-payment',
      title: 'Khách quét QR hoặc quẹt thẻ là xong',
      description:
        'Mã QR có sẵn số tiền của đơn, thẻ tín dụng cũng nhận. Tiền vào là máy báo, không phải xem ảnh chụp màn hình của khách.',
    },
    {
      id: 'e-invoices',
      title: 'Hóa đơn điện tử gửi ngay sau khi thanh toán',
      description:
        'Thu tiền xong, hóa đơn được lập và gửi cho khách luôn. Cuối tháng không ngồi nhập lại từng tờ.',
    },
  ],
} as const satisfies { title: string; blocks: readonly Introduction[] };
