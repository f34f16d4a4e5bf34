import type { ResolvedOwner } from './site-owner.js';

/** The brand. `description` is the page description for search engines and shared links. */
export interface Brand {
  readonly name: string;
  /** The owner's own mark, which fills its square (C83). */
  readonly hasLogo: boolean;
  readonly tagline: string;
  readonly description: string;
}

/** The brand under the operator's name. */
export function createBrand({ brand: name, hasLogo = false }: ResolvedOwner): Brand {
  return {
    name,
    hasLogo,
    tagline: 'Phần mềm bán hàng cho tiệm nhỏ',
    description: `${name} giúp tiệm tạp hóa, quán ăn và hộ kinh doanh bán nhanh ở quầy, in phiếu bếp, thu tiền QR, xuất hóa đơn điện tử và biết rõ lãi lỗ mỗi ngày.`,
  };
}
