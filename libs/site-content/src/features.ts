/** One of the nine feature groups (F3): the benefit for the shopkeeper, then the facts. */
export interface Feature {
  readonly id: FeatureId;
  /** Name of the lucide icon. */
  readonly icon: FeatureIcon;
  readonly title: string;
  readonly benefit: string;
  readonly facts: readonly string[];
}

/** The groups in the specification's order. */
export type FeatureId =
  | 'catalogue'
  | 'sales'
  | 'kitchen'
  | 'warehouse'
  | 'cash-flow'
  | 'promotions'
  | 'loyalty'
  | 'reports'
  | 'dashboard';

/** The lucide icons in use. */
export type FeatureIcon =
  | 'tags'
  | 'shopping-cart'
  | 'chef-hat'
  | 'warehouse'
  | 'wallet'
  | 'badge-percent'
  | 'heart-handshake'
  | 'chart-column'
  | 'layout-dashboard';

/** The features section (F3). */
export const features = {
  title: 'Chín việc mỗi ngày, gom vào một chỗ',
  description: 'Từ lúc khách gọi món đến khi khóa sổ, bạn không phải chép tay lần thứ hai.',
  groups: [
    {
      id: 'catalogue',
      icon: 'tags',
      title: 'Hàng hóa',
      benefit: 'Tìm món nào ra món đó, không nhầm giá.',
      facts: ['Mã vạch, size, topping', 'Giá theo giờ, theo khu vực', 'Nhập cả danh mục từ Excel'],
    },
    {
      id: 'sales',
      icon: 'shopping-cart',
      title: 'Bán hàng',
      benefit: 'Gọi món tại bàn hoặc quét mã ở quầy, khách không phải chờ.',
      facts: ['Tách đơn, gộp bàn, đổi món chỉ một chạm', 'Thu tiền mặt, QR hoặc thẻ', 'In hoặc gửi hóa đơn'],
    },
    {
      id: 'kitchen',
      icon: 'chef-hat',
      title: 'Bếp',
      benefit: 'Món vừa gọi hiện ngay trong bếp, xếp theo giờ chờ.',
      facts: ['In phiếu theo từng bếp', 'Ghi chú của khách đi cùng món', 'Món xong báo ra quầy'],
    },
    {
      id: 'warehouse',
      icon: 'warehouse',
      title: 'Kho',
      benefit: 'Biết còn bao nhiêu trước khi hết hàng.',
      facts: ['Trừ nguyên liệu theo công thức', 'Báo khi sắp hết hàng', 'Nhập, xuất, kiểm kê có phiếu'],
    },
    {
      id: 'cash-flow',
      icon: 'wallet',
      title: 'Thu chi',
      benefit: 'Cuối ngày khớp két, không phải nhớ.',
      facts: ['Ghi tiền điện, tiền chợ, tiền công', 'Theo dõi công nợ từng người', 'Chốt ca theo nhân viên'],
    },
    {
      id: 'promotions',
      icon: 'badge-percent',
      title: 'Khuyến mãi',
      benefit: 'Giảm giá đúng lúc mà không tính nhầm.',
      facts: ['Giảm theo giờ, theo món', 'Mua 2 tặng 1', 'Mã riêng cho khách quen'],
    },
    {
      id: 'loyalty',
      icon: 'heart-handshake',
      title: 'Khách thân thiết',
      benefit: 'Khách quen có lý do để quay lại.',
      facts: ['Tích điểm bằng số điện thoại', 'Không cần thẻ nhựa', 'Hạng thành viên và quà sinh nhật'],
    },
    {
      id: 'reports',
      icon: 'chart-column',
      title: 'Báo cáo',
      benefit: 'Món nào lãi, giờ nào đông: xem ngay, không chờ cuối tháng.',
      facts: ['Lãi lỗ theo ngày', 'Món bán chạy, món bán chậm', 'Doanh số từng nhân viên'],
    },
    {
      id: 'dashboard',
      icon: 'layout-dashboard',
      title: 'Tổng quan',
      benefit: 'Đi đâu cũng biết tiệm đang bán ra sao.',
      facts: ['Doanh thu mọi tiệm trên điện thoại', 'Cập nhật từng đơn', 'So với hôm qua, tuần trước'],
    },
  ],
} as const satisfies {
  title: string;
  description: string;
  groups: readonly Feature[];
};
